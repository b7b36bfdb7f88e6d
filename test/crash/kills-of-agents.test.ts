import { delegationScenes } from './scenes/delegation';
import { playTogether } from './scenes/play-together';
import { versionScenes } from './scenes/versions';

playTogether({ ...delegationScenes, ...versionScenes });
