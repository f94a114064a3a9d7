import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type Choices, refresh, type Room } from './api.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { showSaved } from '../forms/show-saved.ts';

interface RoomsDialogProps {
  choices: Choices;
  onClose: () => void;
}

/**
 * The rooms of the centre: adding one, or changing a name and the number of seats. Saving closes it: while a
 * dialog is open, nothing outside of it can be pressed, including the message with 'Hoàn tác'.
 */
export function RoomsDialog({ choices, onClose }: RoomsDialogProps) {
  const [room, setRoom] = useState<Room | 'new' | null>(choices.rooms.length === 0 ? 'new' : null);
  return (
    <FormDialog onClose={onClose} title="Phòng học">
      {room === null ? (
        <div className="grid gap-4">
          <ul className="grid gap-2">
            {choices.rooms.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span>
                  <strong>{one.name}</strong> · {one.seats} chỗ
                </span>
                <Button
                  variant="quiet"
                  aria-label={`Sửa phòng ${one.name}`}
                  onClick={() => setRoom(one)}
                >
                  Sửa
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => setRoom('new')}>Thêm phòng</Button>
        </div>
      ) : (
        <RoomForm
          key={room === 'new' ? 'new' : room.id}
          room={room === 'new' ? null : room}
          choices={choices}
          onBack={() => setRoom(null)}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

interface RoomFormProps {
  room: Room | null;
  choices: Choices;
  /** To the list. */
  onBack: () => void;
  onDone: () => void;
}

const maxSeats = 500;

type RoomBody = Pick<Room, 'name' | 'seats' | 'centre_id'>;

function RoomForm({ room, choices, onBack, onDone }: RoomFormProps) {
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: Room }>();
  const change = async (id: number, seen: Room, body: RoomBody) => {
    const params = { id: String(id) };
    const { updated_at } = await call('timetable.changeRoom', {
      params,
      body: { ...body, updated_at: seen.updated_at },
    });
    const { name, seats, centre_id } = seen;
    showSaved({
      undo: () =>
        call('timetable.changeRoom', { params, body: { name, seats, centre_id, updated_at } }),
      refresh: () => refresh(client),
    });
  };
  const form = useForm({
    ...handling,
    read: (data) => ({
      name: textOf(data, 'name').trim(),
      seats: Number(textOf(data, 'seats')),
      centre_id: Number(textOf(data, 'centre')) || null,
    }),
    check: ({ name, seats }) => ({
      name: name === '' ? 'Bạn nhập tên phòng nhé.' : undefined,
      seats:
        Number.isInteger(seats) && seats >= 1 && seats <= maxSeats
          ? undefined
          : 'Bạn nhập số chỗ, ví dụ 12.',
    }),
    async send(body) {
      if (room) await change(room.id, newer?.current ?? room, body);
      else {
        await call('timetable.createRoom', { body });
        showToast(`Đã thêm phòng ${body.name}.`);
      }
      await refresh(client);
      onDone();
    },
  });
  const mine = () => ({
    name: form.value('name'),
    seats: form.value('seats'),
    centre_id: Number(form.value('centre')) || null,
  });
  /** Everything that the form changes. */
  const roomText = (one: { name: string; seats: number | string; centre_id: number | null }) =>
    [
      one.name,
      `${one.seats} chỗ`,
      choices.centres.find(({ id }) => id === one.centre_id)?.name ??
        (choices.centres.length > 0 && 'không thuộc cơ sở nào'),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <form className="grid gap-4" {...form.props}>
      {newer && (
        <NewerBanner
          title="Có người vừa sửa phòng này"
          onKeep="submit"
          onTake={() => void refresh(client).then(onBack)}
          sending={form.sending}
        >
          <p>
            Bây giờ: {roomText(newer.current)}. Của bạn: {roomText(mine())}.
          </p>
        </NewerBanner>
      )}
      <Failure>{form.failure}</Failure>
      <TextField
        label="Tên phòng"
        maxLength={60}
        defaultValue={room?.name}
        {...form.field('name')}
      />
      <TextField
        label="Số chỗ"
        inputMode="numeric"
        defaultValue={room?.seats}
        {...form.field('seats')}
      />
      {choices.centres.length > 0 && (
        <Select
          name="centre"
          label="Cơ sở"
          defaultValue={(room ? room.centre_id : choices.centres[0]?.id) ?? ''}
        >
          <option value="">Không thuộc cơ sở nào</option>
          {choices.centres.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="flex flex-wrap gap-3">
        {!newer && (
          <SubmitButton loading={form.sending}>{room ? 'Lưu' : 'Thêm phòng'}</SubmitButton>
        )}
        {choices.rooms.length > 0 && (
          <Button variant="secondary" onClick={onBack}>
            Quay lại
          </Button>
        )}
      </div>
    </form>
  );
}
