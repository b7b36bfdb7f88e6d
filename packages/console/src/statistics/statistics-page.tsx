import { Page } from '../ui/page.js';

export const StatisticsPage = () => <Page title="Statistics">{null}</Page>;
