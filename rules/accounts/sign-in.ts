/** What the server answers when phone or password do not fit (section 4, Login; section 8). */
export const wrongCredentialsMessage = 'Sai thông tin tài khoản';

export interface SignInErrors {
  user_name?: string;
  password?: string;
}

/** The errors of the sign-in form by field; none when it may be sent (section 5, Login). The field takes a phone or a user name, so its form is not checked. */
export function checkSignIn(form: { user_name: string; password: string }): SignInErrors {
  const errors: SignInErrors = {};
  if (form.user_name.trim() === '') errors.user_name = 'Thiếu thông tin số điện thoại';
  // A password may consist of spaces: nothing is trimmed.
  if (form.password === '') errors.password = 'Thiếu thông tin mật khẩu';
  return errors;
}
