import { dot } from '../ui/dot.ts';
import type { Centre } from '@bitu/contract/centres.ts';
import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone, phoneMessage } from '@bitu/rules/accounts/phone.ts';
import { nameMaxLength, registerMessages } from '@bitu/rules/accounts/register.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { QueryState } from '../api/query-state.tsx';
import { type Issues, type Refusals, textOf, useForm } from '../api/use-form.ts';
import { Banner, Failure } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { RadioCard, RadioGroup } from '../ui/forms/radio-card.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { centresQuery, ticketQuery } from './api.ts';

interface TakeFormProps {
  centreId: number | null;
  onTaken: (ticket: string) => void;
}

/** Asks for the centre, the name and the phone. */
export function TakeForm(props: TakeFormProps) {
  const query = useQuery(centresQuery(false));
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </>
      }
      offline="Khi có mạng lại, bạn lấy số ở đây nhé!"
    >
      {(centres) =>
        centres.length > 0 ? (
          <Fields {...props} centres={centres} />
        ) : (
          <EmptyState title="Chưa có trung tâm nào">
            Bạn học cùng Bitu trực tuyến ở bất cứ đâu nhé!
          </EmptyState>
        )
      }
    </QueryState>
  );
}

interface TicketInput {
  centre: number;
  name: string;
  phone: string;
}

function wordsOf({ is_open, address, waiting }: Centre): string {
  if (!is_open) return `${address}${dot}Chưa phát số lúc này`;
  return `${address}${dot}${waiting > 0 ? `${waiting} người đang chờ` : 'Chưa có ai chờ'}`;
}

function check(input: TicketInput): Issues<keyof TicketInput> {
  const length = Array.from(input.name).length;
  return {
    ...(input.centre === 0 && { centre: 'Bạn chọn một trung tâm nhé!' }),
    ...(length === 0 && { name: registerMessages.nameMissing }),
    ...(length > nameMaxLength && { name: registerMessages.nameTooLong }),
    ...(normalisePhone(input.phone) === null && { phone: phoneMessage }),
  };
}

const refusals: Refusals<keyof TicketInput> = [
  ['phone', errors.phoneFormat],
  ['name', errors.nameMissing],
  ['name', errors.nameTooLong],
  ['centre', errors.queueClosed],
];

function Fields({ centres, centreId, onTaken }: TakeFormProps & { centres: readonly Centre[] }) {
  const client = useQueryClient();
  const open = centres.filter(({ is_open }) => is_open);
  const suggestion =
    open.find(({ id }) => id === centreId) ?? (open.length === 1 ? open[0] : undefined);

  const form = useForm({
    read: (data): TicketInput => ({
      centre: Number(textOf(data, 'centre')),
      name: textOf(data, 'name').trim(),
      phone: textOf(data, 'phone').trim(),
    }),
    check,
    async send({ centre, name, phone }) {
      const params = { id: String(centre) };
      const ticket = await call('centres.take', { params, body: { name, phone } });
      client.setQueryData(ticketQuery(ticket.ticket, true).queryKey, ticket);
      onTaken(ticket.ticket);
    },
    refusals,
  });

  return (
    <form {...form.props} className="grid gap-[20px]">
      <RadioGroup label="Trung tâm" error={form.issues.centre}>
        {centres.map((centre) => (
          <RadioCard
            key={centre.id}
            name="centre"
            onChange={form.field('centre').onChange}
            value={centre.id}
            label={centre.name}
            description={wordsOf(centre)}
            disabled={!centre.is_open}
            defaultChecked={centre.id === suggestion?.id}
          />
        ))}
      </RadioGroup>
      {open.length === 0 && (
        <Banner tone="info" title={errors.queueClosed.message}>
          Trang này tự cập nhật khi trung tâm phát số.
        </Banner>
      )}
      <TextField label="Tên của bạn" autoComplete="name" {...form.field('name')} />
      <PhoneField
        label="Số điện thoại"
        hint="Chỉ dùng để gọi bạn khi đến lượt, và được xóa khi hết ngày."
        {...form.field('phone')}
      />
      <Failure>{form.failure}</Failure>
      <Button type="submit" wide loading={form.sending} disabled={open.length === 0}>
        Lấy số
      </Button>
    </form>
  );
}
