import { staffRoles, type StaffRole } from '@bitu/contract/capabilities.ts';
import { offeredSubjects, subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import { useState } from 'react';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';

const names: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  teacher: { label: 'Giáo viên', does: 'Dạy lớp của mình: điểm danh, nhận xét, giao và chấm bài.' },
  lead: { label: 'Trưởng bộ môn', does: 'Lo môn của mình: phát hành bài, đáp án, gọi gia đình.' },
  office: { label: 'Văn phòng', does: 'Lớp, lịch dạy, học sinh, gia đình, khách tiềm năng.' },
  owner: { label: 'Chủ trung tâm', does: 'Tất cả, cùng nhân viên và nhật ký.' },
};

interface RoleFieldsProps {
  /** The initial roles. */
  roles: readonly StaffRole[];
  subjects: readonly number[];
  issues: { readonly roles?: string | undefined; readonly subjects?: string | undefined };
}

/** The roles of a person, and the subjects of a lead. */
export function RoleFields({ roles, subjects, issues }: RoleFieldsProps) {
  const [isLead, setIsLead] = useState(roles.includes('lead'));
  return (
    <>
      <RadioGroup label="Vai trò" error={issues.roles}>
        {staffRoles.map((role) => (
          <RadioCard
            key={role}
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={roles.includes(role)}
            label={names[role].label}
            description={names[role].does}
            onChange={role === 'lead' ? ({ target }) => setIsLead(target.checked) : undefined}
          />
        ))}
      </RadioGroup>
      {isLead && (
        <RadioGroup label="Môn của trưởng bộ môn" error={issues.subjects}>
          {[...new Set([...offeredSubjects, ...subjects])].map((id) => (
            <RadioCard
              key={id}
              type="checkbox"
              name="subjects"
              value={id}
              defaultChecked={subjects.includes(id)}
              label={subjectNames[id]}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}

interface GenderFieldProps {
  /** The initial one; null if not known. */
  gender: 0 | 1 | null;
  issue?: string | undefined;
}

/** How families address somebody: in their lessons, reports and messages. */
export function GenderField({ gender, issue }: GenderFieldProps) {
  return (
    <RadioGroup label="Gia đình gọi là" error={issue}>
      {['Cô', 'Thầy'].map((title, value) => (
        <RadioCard
          key={title}
          name="gender"
          value={value}
          defaultChecked={gender === value}
          label={title}
        />
      ))}
    </RadioGroup>
  );
}
