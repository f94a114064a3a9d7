import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { AllowForm, type Chosen } from './allow-form.tsx';
import { classQuery, type Overrides } from './api.ts';
import { type AllowMode, allowModes } from './allow-modes.ts';

interface AllowDialogProps {
  mode: AllowMode;
  classes: Overrides['classes'];
  /** The choice of the page with the link to here. */
  chosen?: Chosen | undefined;
  onClose: () => void;
}

/** Grants or requests an override: first the class, then the student, the practice and the kind. */
export function AllowDialog({ mode, classes, chosen, onClose }: AllowDialogProps) {
  const [classId, setClassId] = useState(chosen?.classId ?? classes[0]?.id ?? 0);
  const query = useQuery(classQuery(classId));
  return (
    <FormDialog onClose={onClose} title={allowModes[mode].title} width="narrow">
      <div className="grid gap-4">
        <Select
          label="Lớp"
          value={classId}
          onChange={(event) => setClassId(Number(event.target.value))}
        >
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <QueryState query={query}>
          {(choices) => (
            <AllowForm
              key={classId}
              mode={mode}
              classId={classId}
              choices={choices}
              chosen={chosen?.classId === classId ? chosen : undefined}
              onDone={onClose}
            />
          )}
        </QueryState>
      </div>
    </FormDialog>
  );
}
