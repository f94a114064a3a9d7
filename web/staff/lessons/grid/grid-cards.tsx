import { isAway } from '@bitu/rules/lessons/entry.ts';
import { skillNames, skillsOf } from '@bitu/rules/lessons/skills.ts';
import { stateText } from '../words.ts';
import { AttendanceChoice, LateMinutes } from './attendance.tsx';
import { CommentField } from './comment-field.tsx';
import type { RowsProps } from './rows-props.ts';
import { ScoreField } from './score-field.tsx';

/** The children one below the other, for a phone. */
export function GridCards({ entries, same, onBank }: RowsProps) {
  const { grid, enter, slipIn, slip, faultsIn } = entries;
  const skills = skillsOf(grid.subject_id);
  return (
    <ul className="grid gap-3">
      {grid.rows.map((row) => {
        const { student_id: id, full_name: name } = row;
        const attendance = {
          row,
          onEnter: (value: typeof row.attendance) => enter(id, 'attendance', value),
        };
        return (
          <li key={id} className="card pupil-card grid gap-3" aria-label={name}>
            <h2 className="text-lg font-semibold">{name}</h2>
            <AttendanceChoice {...attendance} inGrid={false} />
            <LateMinutes {...attendance} />
            {grid.may_assess === 1 && !isAway(row.attendance?.state) && (
              <div className="grid grid-cols-2 gap-2">
                {skills.map((skill, i) => (
                  <label key={skill} className="text-(length:--text-sm) font-semibold">
                    {skillNames[skill]}
                    <ScoreField
                      label={`${skillNames[skill]}, ${name}`}
                      score={row.skills[i] ?? null}
                      away={false}
                      onEnter={(score) => enter(id, `skill-${skill}`, score)}
                      slip={slipIn(id, `skill-${skill}`)}
                      onSlip={(text) => slip(id, `skill-${skill}`, text)}
                    />
                  </label>
                ))}
              </div>
            )}
            {grid.may_assess === 1 && (
              <>
                <div>
                  {/* The name of the field also says whose it is. */}
                  <span className="text-sm font-semibold" aria-hidden="true">
                    Nhận xét
                  </span>
                  <CommentField
                    row={row}
                    label={`Nhận xét, ${name}`}
                    same={same.has(id)}
                    onEnter={(comment) => enter(id, 'comment', comment)}
                    onBank={() => onBank(row)}
                  />
                </div>
                <p className="lesson-state" data-state={row.state}>
                  {stateText(row, faultsIn(row))}
                </p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
