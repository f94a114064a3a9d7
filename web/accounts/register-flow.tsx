import type { Account } from '@bitu/contract/accounts.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { RegisterForm } from '@bitu/rules/accounts/register.ts';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError, serverNow } from '../api/client.ts';
import { signIn } from './api.ts';
import { md5 } from '../api/md5.ts';
import { OtpStep } from './otp-step.tsx';
import { RegisterFields } from './register-form.tsx';
import {
  createAccount,
  hasLogin,
  requestCode,
  type SentCode,
  solvedBotCheck,
} from './registration-api.ts';

const isPhoneTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.phoneTaken.code;

interface RegisterFlowProps {
  phone: string;
  /** Shown below the first form: the way to the sign-in. */
  footer: ReactNode;
  /** Label of the grown-up's name. */
  nameLabel?: string;
  /** Creates the login; by default one with a first child. */
  create?: (form: RegisterForm, remember: boolean) => Promise<Account>;
  /** Called with the new login's first student, who is signed in. */
  onAccount: (account: Account, remember: boolean) => Promise<void>;
}

type Step =
  | { kind: 'form'; entered: Partial<RegisterForm>; failed: unknown }
  | { kind: 'code'; form: RegisterForm };

/** Somebody who has just registered stays signed in, as if the box of the sign-in were ticked. */
const remember = true;

/** Registers a login, from the form to a student who is signed in. */
export function RegisterFlow(props: RegisterFlowProps) {
  const { phone, footer, nameLabel, create: createLogin = createAccount, onAccount } = props;
  const [step, setStep] = useState<Step>({ kind: 'form', entered: { phone }, failed: null });
  const [sent, setSent] = useState<{ phone: string; code: SentCode } | null>(null);
  const proven = useRef('');
  /** The reply to a creation was lost, so the account may exist. */
  const maybeThere = useRef(false);

  async function create(form: RegisterForm): Promise<void> {
    const account = await createLogin(form, remember).catch(async (error: unknown) => {
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

  /** Shows the code step. */
  async function askForCode(form: RegisterForm): Promise<void> {
    const isOnItsWay = sent?.phone === form.phone && sent.code.resendAt > serverNow();
    if (!isOnItsWay) {
      const { phone, password } = form;
      const botCheck = await solvedBotCheck();
      if (await hasLogin(phone, { botCheck, password })) throw new ApiError(errors.phoneTaken);
      setSent({
        phone,
        code: await requestCode({ purpose: 'register', phone, botCheck, ...calledBack(form) }),
      });
    }
    setStep({ kind: 'code', form });
  }

  async function submit(form: RegisterForm): Promise<void> {
    try {
      await (proven.current === form.phone ? create(form) : askForCode(form));
    } catch (error) {
      if (isProofExpired(error)) proven.current = '';
      throw error;
    }
  }

  async function finish(form: RegisterForm): Promise<void> {
    proven.current = form.phone;
    try {
      await create(form);
    } catch (error) {
      // A temporary failure is retried here; any other is about what was typed.
      if (error instanceof ApiError && error.temporary) throw error;
      if (isProofExpired(error)) proven.current = '';
      setSent(null);
      setStep({ kind: 'form', entered: form, failed: error });
    }
  }

  if (step.kind === 'form')
    return (
      <>
        <RegisterFields
          nameLabel={nameLabel}
          entered={step.entered}
          failed={step.failed}
          onSubmit={submit}
        />
        {footer}
      </>
    );
  const { form } = step;
  return (
    <OtpStep
      purpose="register"
      phone={form.phone}
      {...calledBack(form)}
      sent={sent?.code}
      onSent={(code) => setSent({ phone: form.phone, code })}
      onVerified={() => finish(form)}
      onBack={() => setStep({ kind: 'form', entered: form, failed: null })}
    />
  );
}

/** The name for the adviser, when the family wants to be called back. */
const calledBack = ({ advice, full_name }: RegisterForm) => (advice ? { fullName: full_name } : {});

const isProofExpired = (error: unknown) =>
  error instanceof ApiError && error.code === errors.otpProofMissing.code;
