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
  /** Chosen by the page that led here. */
  chosen?: Chosen | undefined;
  onClose: () => void;
}

/** Allows a student or a class more, or requests it: first the class, then for whom, at which practice, and what. */
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
