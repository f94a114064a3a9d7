import type { Account } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { RegisterForm } from '@bitu/rules/accounts/register.ts';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError, serverNow } from '../api/client.ts';
import { signIn } from './api.ts';
import { md5 } from '../api/md5.ts';
import { OtpStep } from './otp-step.tsx';
import { RegisterFields, type Refusal } from './register-form.tsx';
import { createAccount, hasLogin, requestCode, type SentCode } from './registration-api.ts';
import { isPhoneTaken, refusalOf } from './registration-refusal.ts';

interface RegisterFlowProps {
  phone: string;
  /** Below the first form: another way in. */
  footer: ReactNode;
  /** The new login's student, signed in. */
  onAccount: (account: Account, remember: boolean) => Promise<void>;
}

type Step =
  | { kind: 'form'; entered: Partial<RegisterForm>; refusal: Refusal | null }
  | { kind: 'code'; form: RegisterForm };

/** A person who has just registered is signed in like one who leaves the box of the sign-in ticked. */
const remember = true;

/** From the form to a student who is signed in (section 4, Register). */
export function RegisterFlow({ phone, footer, onAccount }: RegisterFlowProps) {
  const [step, setStep] = useState<Step>({ kind: 'form', entered: { phone }, refusal: null });
  const [sent, setSent] = useState<{ phone: string; code: SentCode } | null>(null);
  const proven = useRef('');
  /** The answer to a creation did not arrive: the account may be there. */
  const maybeThere = useRef(false);

  async function create(form: RegisterForm): Promise<void> {
    const account = await createAccount(form, remember).catch(async (error: unknown) => {
      if (!isPhoneTaken(error) || !maybeThere.current) {
        maybeThere.current = error instanceof ApiError && error.network;
        throw error;
      }
      const credentials = { user_name: form.phone, password: md5(form.password), remember };
      const [own] = await signIn(credentials);
      if (!own) throw error;
      return own;
    });
    await onAccount(account, remember);
  }

  /** Shows the code step; null: it is there. */
  async function askForCode(form: RegisterForm): Promise<Refusal | null> {
    const isOnItsWay = sent?.phone === form.phone && sent.code.resendAt > serverNow();
    if (!isOnItsWay) {
      if (await hasLogin(form.phone)) return { errors: { phone: errors.phoneTaken.message } };
      const wish = { purpose: 'register', phone: form.phone, fullName: form.full_name } as const;
      setSent({ phone: form.phone, code: await requestCode(wish) });
    }
    setStep({ kind: 'code', form });
    return null;
  }

  async function submit(form: RegisterForm): Promise<Refusal | null> {
    try {
      if (proven.current !== form.phone) return await askForCode(form);
      await create(form);
      return null;
    } catch (error) {
      if (isProofGone(error)) proven.current = '';
      return refusalOf(error);
    }
  }

  async function finish(form: RegisterForm): Promise<void> {
    proven.current = form.phone;
    try {
      await create(form);
    } catch (error) {
      // Tried again where it is; anything else is about what was typed.
      if (error instanceof ApiError && error.temporary) throw error;
      if (isProofGone(error)) proven.current = '';
      setSent(null);
      setStep({ kind: 'form', entered: form, refusal: refusalOf(error) });
    }
  }

  if (step.kind === 'form')
    return (
      <>
        <RegisterFields entered={step.entered} refusal={step.refusal} onSubmit={submit} />
        {footer}
      </>
    );
  const { form } = step;
  return (
    <OtpStep
      purpose="register"
      phone={form.phone}
      fullName={form.full_name}
      sent={sent?.code}
      onSent={(code) => setSent({ phone: form.phone, code })}
      onVerified={() => finish(form)}
      onBack={() => setStep({ kind: 'form', entered: form, refusal: null })}
    />
  );
}

const isProofGone = (error: unknown) =>
  error instanceof ApiError && error.code === errors.otpProofMissing.code;
