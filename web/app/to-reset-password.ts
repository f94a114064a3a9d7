/** From a dialog above a page: leaves the page behind, and with it whose it was. */
export const toResetPassword = (phone: string): void =>
  location.assign(`/resetPassword?auth_phone=${phone}`);
