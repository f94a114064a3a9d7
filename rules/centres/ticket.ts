/** The form that takes a queue number at a centre: name and phone by the rules of the registration. */
import { normalisePhone } from '../accounts/phone.ts';
import { nameFault, registerMessages } from '../accounts/register.ts';

export interface TicketForm {
  name: string;
  phone: string;
}

/** The errors of the form by field; none when it may be sent. */
export function checkTicket(form: TicketForm): Partial<TicketForm> {
  const errors: Partial<TicketForm> = {};
  const name = nameFault(form.name);
  if (name !== null) errors.name = registerMessages[name];
  if (form.phone.trim() === '') errors.phone = registerMessages.phoneMissing;
  else if (normalisePhone(form.phone) === null) errors.phone = registerMessages.phoneFormat;
  return errors;
}
