/** Loads the page for a new password, leaving everything of the current page behind. */
export const toResetPassword = (phone: string): void =>
  location.assign(`/resetPassword?auth_phone=${phone}`);
