import { Checkbox, type CheckboxProps } from '../ui/checkbox.tsx';

/** The words of `consentVersion` (rules/accounts/register.ts): a changed text is a new version there. */
export const consentText = 'Tôi đồng ý để Bitu liên hệ tư vấn qua số điện thoại này.';

export const ConsentBox = (props: Omit<CheckboxProps, 'label'>) => (
  <Checkbox {...props} required label={consentText} />
);
