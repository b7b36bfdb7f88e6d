import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../api/notices.js';
import { FormSection } from '../ui/form-section.js';
import { ReadingState } from '../ui/states.js';
import { BrowserNotices } from './browser-notices.js';
import { NoticesForm } from './notices-form.js';
import { TestMail } from './test-mail.js';

/** What the member is told by e-mail, and by this browser. */
export function NoticesSection() {
  const query = useQuery(noticesQuery);
  const { data: notices } = query;
  return (
    <FormSection title="Notifications" about="E-mails about what waits for you.">
      {!notices && <ReadingState query={query} label="Loading notifications" lines={4} />}
      {notices?.mailsOff !== undefined && <div className="note">{notices.mailsOff}</div>}
      {notices?.mailProblem && (
        <div className="note warn" role="status">
          The latest mail to you failed. {notices.mailProblem.message}
        </div>
      )}
      {notices && <NoticesForm notices={notices} />}
      {notices && notices.mailsOff === undefined && <TestMail />}
      {notices && <BrowserNotices />}
    </FormSection>
  );
}
