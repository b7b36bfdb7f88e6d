import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Schedule } from '../api/schedule-types.js';
import { readSchedule, scheduleQuery, useChangeSchedule } from '../api/schedules.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import '../tools/tools.css';
import { NextTimes } from './next-times.js';
import { RemoveSchedule } from './remove-schedule.js';
import { changeOf, draftOf, fieldNames } from './schedule-draft.js';
import { ScheduleForm } from './schedule-form.js';
import { ScheduleRuns } from './schedule-runs.js';

const route = getRouteApi('/frame/schedules/$scheduleId');
const trail = <Link to="/schedules">Schedules</Link>;

export function SchedulePage() {
  const { scheduleId } = route.useParams();
  const query = useQuery(scheduleQuery(scheduleId));
  const { data: schedule } = query;
  if (schedule) return <ScheduleEditor key={scheduleId} schedule={schedule} />;
  return (
    <Page title="Schedule" trail={trail}>
      <ReadingState query={query} label="Loading the schedule" />
    </Page>
  );
}

function ScheduleEditor({ schedule }: { schedule: Schedule }) {
  const { scheduleId, name, calendar } = schedule;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: schedule, draftOf, changeOf },
    read: () => readSchedule(scheduleId),
    change: useChangeSchedule(scheduleId),
    done: 'Saved. Runs that have begun go on as they are.',
  });
  const { draft, set, isChanged } = editor.form;
  return (
    <Page
      title={name}
      trail={trail}
      aside={!schedule.isActive && <Badge tone="warn">paused</Badge>}
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Delete schedule
          </MenuItem>
        </Menu>
      }
    >
      <div className="beside">
        <EditorForm editor={editor} names={fieldNames}>
          <ScheduleForm calendar={calendar} draft={draft} set={set} faultOf={faultsOf(editor.error)} />
        </EditorForm>
        <div className="tab-group">
          <NextTimes schedule={schedule} isChanged={isChanged} />
          <ScheduleRuns scheduleId={scheduleId} isChanged={isChanged} />
        </div>
      </div>
      <RemoveSchedule schedule={schedule} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  );
}
