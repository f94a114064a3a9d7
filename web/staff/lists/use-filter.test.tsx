import { expect, test } from 'vitest';
import { routesOf } from '../../navigation/testing.tsx';
import { showStaff } from '../testing.tsx';
import { useFilter } from './use-filter.ts';

interface Filter {
  state?: string;
  q?: string;
}

function List() {
  const [filter, setFilter] = useFilter<Filter>(['state'], ['q']);
  return (
    <>
      <output aria-label="Bộ lọc">{JSON.stringify(filter)}</output>
      <button type="button" onClick={() => setFilter({ state: 'new', q: 'Trần Gia Bình' })}>
        Lọc
      </button>
      <button type="button" onClick={() => setFilter({ state: 'called', q: 'Bình' }, 'push')}>
        Lọc tiếp
      </button>
      <button type="button" onClick={() => setFilter({ state: '' })}>
        Bỏ lọc
      </button>
    </>
  );
}

const routes = routesOf({ '/list': List, '/other': () => <p>Trang khác</p> });

test('Back brings a filter again; a name is not in the address', async () => {
  const { screen, router } = await showStaff('/list', routes);
  const field = screen.getByLabelText('Bộ lọc');
  await expect.element(field).toHaveTextContent('{}');
  await screen.getByRole('button', { name: 'Lọc', exact: true }).click();
  await expect.element(field).toHaveTextContent('{"state":"new","q":"Trần Gia Bình"}');
  await expect.poll(() => router.history.location.href).toBe('/list?state=new');
  await router.navigate('/other');
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
  router.history.back();
  await expect.element(field).toHaveTextContent('{"state":"new","q":"Trần Gia Bình"}');
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(field).toHaveTextContent('{}');
  await expect.poll(() => router.history.location.href).toBe('/list');
});

test('an address gives the filter that it names, and nothing else', async () => {
  const { screen } = await showStaff('/list?state=new&q=binh&other=1', routes);
  await expect.element(screen.getByLabelText('Bộ lọc')).toHaveTextContent('{"state":"new"}');
});

test('Back returns to the filter before the one that was pushed', async () => {
  const { screen, router } = await showStaff('/list', routes);
  const field = screen.getByLabelText('Bộ lọc');
  await screen.getByRole('button', { name: 'Lọc', exact: true }).click();
  await screen.getByRole('button', { name: 'Lọc tiếp' }).click();
  await expect.element(field).toHaveTextContent('{"state":"called","q":"Bình"}');
  await expect.poll(() => router.history.location.href).toBe('/list?state=called');
  router.history.back();
  await expect.element(field).toHaveTextContent('{"state":"new","q":"Trần Gia Bình"}');
  router.history.forward();
  await expect.element(field).toHaveTextContent('{"state":"called","q":"Bình"}');
});
