/** The reply for a wrong phone or password. */
export const wrongCredentialsMessage = 'Sai thông tin tài khoản';

export interface SignInErrors {
  user_name?: string;
  password?: string;
}

/**
 * Returns the errors of the sign-in form by field; empty if it is valid. The field accepts a phone or a user name,
 * so its format is not checked.
 */
export function checkSignIn(form: { user_name: string; password: string }): SignInErrors {
  const errors: SignInErrors = {};
  if (form.user_name.trim() === '') errors.user_name = 'Thiếu thông tin số điện thoại';
  // A password may consist of spaces, so nothing is trimmed.
  if (form.password === '') errors.password = 'Thiếu thông tin mật khẩu';
  return errors;
}
