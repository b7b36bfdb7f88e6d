import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateSchedule } from '../api/schedules.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { emptyDraft, fieldNames, newScheduleOf } from './schedule-draft.js';
import { ScheduleForm } from './schedule-form.js';

export function NewSchedulePage() {
  const [empty] = useState(emptyDraft);
  const { draft, set, isChanged } = useDraft(empty);
  const create = useCreateSchedule();
  const navigate = useNavigate();
  return (
    <Page title="New schedule" trail={<Link to="/schedules">Schedules</Link>}>
      <CreateForm
        action="Create schedule"
        list="/schedules"
        create={create}
        labels={fieldNames}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newScheduleOf(draft), {
            onSuccess: ({ scheduleId }) =>
              void navigate({ to: '/schedules/$scheduleId', params: { scheduleId }, ignoreBlocker: true }),
          })
        }
      >
        <ScheduleForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
