import { errors } from '@bitu/contract/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../api/use-form.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { amountOf, checkAmount, readAmount } from '../amount.ts';
import { AmountField } from '../amount-field.tsx';
import { handedInQuery, refreshOverrides, refreshRequests, type Request } from '../api.ts';
import { kinds } from '../kinds.ts';
import { ReopenFields } from '../reopen-fields.tsx';
import { showGrant } from '../allow-modes.ts';
import { forWhom, inForceWords } from '../words.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

interface ApproveDialogProps {
  request: Request;
  onClose: () => void;
}

/** Gives what was requested. The amount can be changed first. */
export function ApproveDialog({ request, onClose }: ApproveDialogProps) {
  return (
    <FormDialog onClose={onClose} title="Duyệt yêu cầu" width="narrow">
      <ApproveForm request={request} onDone={onClose} />
    </FormDialog>
  );
}

function ApproveForm({ request, onDone }: { request: Request; onDone: () => void }) {
  const { id, kind, student, practice, class: taught, reason, asked_by, in_force } = request;
  const client = useQueryClient();
  const handedIn = useQuery({
    ...handedInQuery({
      classId: taught.id,
      studentId: student?.id ?? 0,
      practiceId: practice?.id ?? 0,
    }),
    enabled: kind === 'reopen',
  });
  const form = useForm({
    read: readAmount,
    check: (typed) => checkAmount(kind, typed, practice?.due_at ?? null),
    refusals: [[kind === 'due' ? 'amount' : 'until', errors.overrideShorter]],
    async send(typed) {
      const { moved } = await call('overrides.approve', {
        params: { id: String(id) },
        body: amountOf(kind, typed),
      });
      showGrant(moved, kind === 'reopen');
      onDone();
      await Promise.all([refreshOverrides(client), refreshRequests(client)]);
    },
    // Somebody else has decided it, or its object no longer exists: the list behind is refetched to show that.
    onError: () => void refreshRequests(client),
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{form.failure}</Failure>
      <div>
        <p>
          <strong>{forWhom(request)}</strong>
        </p>
        <p>
          {asked_by}: “{reason}”
        </p>
        {in_force.length > 0 && <p className="text-sm">Đang có: {inForceWords(in_force)}</p>}
      </div>
      {kind === 'reopen' ? (
        <ReopenFields query={handedIn} issues={form.issues} asked={request} />
      ) : (
        <AmountField
          kind={kind}
          practice={practice}
          error={form.issues.amount}
          initial={kinds[kind].typed(request)}
        />
      )}
      {(kind !== 'reopen' || handedIn.data) && (
        <SubmitButton loading={form.sending}>Duyệt</SubmitButton>
      )}
    </form>
  );
}
