import type { LevelRange } from '@bitu/contract/levels.ts';
import type { Output } from '../../api/client.ts';
import { useGridKeys } from '../cells/use-grid-keys.ts';
import '../cells/cells.css';
import './levels.css';

export type Subject = Output<'levels.ranges'>['subjects'][number];
/** Ranges by the names of cells (`cellName`). */
export type Ranges = Readonly<Record<string, LevelRange | null>>;

/** Returns the name of the cell of a level and a skill. */
export const cellName = (levelId: number, skillId: number): string => `${levelId}-${skillId}`;

interface RangeGridProps {
  label: string;
  subject: Subject;
  disabled: boolean;
  /** Returns the text of a cell. */
  textOf: (name: string) => string;
  issueOf: (name: string) => string | undefined;
  onType: (name: string, text: string) => void;
  /** Called by Escape: discards the typed text of a cell. */
  onDrop: (name: string) => void;
}

/** A grid of levels and skills, with a range in each cell. */
export function RangeGrid(props: RangeGridProps) {
  const { label, subject, disabled, textOf, issueOf, onType, onDrop } = props;
  const { levels, skills } = subject;
  const { gridProps, cellAt } = useGridKeys(levels.length, skills.length);
  return (
    // The names of levels stay visible while the skills are scrolled.
    <div className="overflow-x-auto rounded-sm">
      <table
        {...gridProps}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid in all respects
        role="grid"
        aria-label={label}
        className="cells ranges"
      >
        <thead>
          <tr>
            <th scope="col">Trình độ</th>
            {skills.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level, row) => (
            <tr key={level.id}>
              <th scope="row">{level.name}</th>
              {skills.map((skill, col) => {
                const name = cellName(level.id, skill.id);
                const issue = issueOf(name);
                return (
                  <td key={skill.id}>
                    <input
                      {...cellAt(row, col)}
                      name={name}
                      className="cell-field"
                      aria-label={`${skill.name}, ${level.name}`}
                      aria-invalid={issue !== undefined || undefined}
                      aria-describedby={issue === undefined ? undefined : `range-${name}`}
                      autoComplete="off"
                      maxLength={12}
                      placeholder="–"
                      readOnly={disabled}
                      value={textOf(name)}
                      // All of it is marked, so that typing replaces it and arrows leave it.
                      onFocus={(event) => event.currentTarget.select()}
                      onKeyDown={({ key }) => {
                        if (key === 'Escape') onDrop(name);
                      }}
                      onChange={(event) => onType(name, event.currentTarget.value)}
                    />
                    {issue !== undefined && (
                      <p id={`range-${name}`} className="px-2 pb-1 text-sm text-error">
                        {issue}
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
