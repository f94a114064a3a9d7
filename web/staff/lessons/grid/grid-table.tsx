import { isAway } from '@bitu/rules/lessons/entry.ts';
import { skillNames, skillsOf } from '@bitu/rules/lessons/skills.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import '../../cells/cells.css';
import { useGridKeys } from '../../cells/use-grid-keys.ts';
import { attendanceWords, stateText } from '../words.ts';
import { AttendanceChoice, attendanceKey, knownText } from './attendance.tsx';
import { columns } from './cell-props.ts';
import { CommentField } from './comment-field.tsx';
import type { RowsProps } from './rows-props.ts';
import { ScoreField } from './score-field.tsx';

/** All children at once, usable by keyboard alone. */
export function GridTable({ entries, same, onBank }: RowsProps) {
  const { grid, enter, unsavedIn, slipIn, slip, faultsIn } = entries;
  const skills = skillsOf(grid.subject_id);
  const assesses = grid.may_assess === 1;
  // The state of a row takes the focus, but nothing is entered there.
  const { gridProps, cellAt } = useGridKeys(
    grid.rows.length,
    assesses ? columns.state : 1,
    assesses ? columns.state : columns.attendance,
  );
  const stateOf = (studentId: number, part: Parameters<typeof unsavedIn>[1]) =>
    unsavedIn(studentId, part)?.state;
  return (
    <div>
      <table
        {...gridProps}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid in all respects
        role="grid"
        aria-label={`${grid.class_title}, ${grid.title}`}
        aria-describedby="lesson-keys"
        className="cells lesson-grid"
      >
        <thead>
          <tr>
            <th scope="col">Học sinh</th>
            <th scope="col">Điểm danh</th>
            {assesses &&
              skills.map((skill) => (
                <th key={skill} scope="col">
                  {skillNames[skill]}
                </th>
              ))}
            {assesses && <th scope="col">Nhận xét cho gia đình</th>}
            {assesses && <th scope="col">Gửi</th>}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, at) => {
            const { student_id: id, full_name: name } = row;
            const attendance = {
              row,
              onEnter: (value: typeof row.attendance) => enter(id, 'attendance', value),
            };
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td
                  {...cellAt(at, columns.attendance)}
                  data-unsaved={stateOf(id, 'attendance')}
                  onKeyDown={(event) => {
                    if (event.target !== event.currentTarget) return;
                    const isConfirmed = event.key === 'Enter' && row.attendance === null;
                    if (isConfirmed && row.joined) enter(id, 'attendance', row.joined);
                    if (attendanceKey(attendance, event)) event.preventDefault();
                  }}
                >
                  <VisuallyHidden>{`Điểm danh ${name}: ${knownText(row)}`}</VisuallyHidden>
                  <AttendanceChoice {...attendance} inGrid />
                </td>
                {assesses &&
                  skills.map((skill, i) => (
                    <td key={skill} data-unsaved={stateOf(id, `skill-${skill}`)}>
                      <ScoreField
                        {...cellAt(at, columns.skills + i)}
                        label={`${skillNames[skill]}, ${name}`}
                        score={row.skills[i] ?? null}
                        away={isAway(row.attendance?.state)}
                        onEnter={(score) => enter(id, `skill-${skill}`, score)}
                        slip={slipIn(id, `skill-${skill}`)}
                        onSlip={(text) => slip(id, `skill-${skill}`, text)}
                      />
                    </td>
                  ))}
                {assesses && (
                  <td data-unsaved={stateOf(id, 'comment')}>
                    <CommentField
                      row={row}
                      label={`Nhận xét, ${name}`}
                      same={same.has(id)}
                      cell={cellAt(at, columns.comment)}
                      onEnter={(comment) => enter(id, 'comment', comment)}
                      onBank={() => onBank(row)}
                    />
                  </td>
                )}
                {assesses && (
                  <td
                    {...cellAt(at, columns.state)}
                    className="lesson-state"
                    data-state={row.state}
                  >
                    {stateText(row, faultsIn(row))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id="lesson-keys" className="lesson-keys">
        Phím: mũi tên, Enter, Tab để đi qua các ô · ở ô điểm danh{' '}
        {Object.values(attendanceWords).map(({ name, letter }) => (
          <span key={letter}>
            <kbd>{letter}</kbd> {name.toLowerCase()}{' '}
          </span>
        ))}
        rồi số phút · ở ô kỹ năng gõ số, <kbd>85</kbd> là 8,5 · ở ô nhận xét <kbd>/</kbd> mở kho
      </p>
    </div>
  );
}
