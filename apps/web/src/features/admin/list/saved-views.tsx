import { adminCalls, newListViewSchema } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { Link } from 'react-router';
import { callQuery } from '../../../lib/call-query.ts';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { makeCall } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Popover, PopoverClose } from '../../../ui/popover.tsx';
import type { ListAddress } from './use-list-address.ts';

type Props = { list: string; address: ListAddress };

/** Views of this list under names: to go back to one, and to keep the one that is shown. The server keeps them for the person, on whichever device. */
export function SavedViews({ list, address }: Props) {
  return (
    <Popover
      label="Views"
      className="w-80"
      trigger={
        <Button variant="secondary" size="small" className="max-md:min-h-11">
          <Bookmark aria-hidden className="size-4" />
          Views
        </Button>
      }
    >
      <div className="grid gap-4">
        <KeptViews list={list} address={address} />
        <KeepView list={list} view={address.view} />
      </div>
    </Popover>
  );
}

function KeptViews({ list, address }: Props) {
  const views = useQuery({ ...callQuery(adminCalls.listViews, {}), staleTime: 0 });
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => makeCall(adminCalls.removeView, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'views'] }),
  });
  return (
    <Loaded query={views} what="your views">
      {({ views: all }) => {
        const here = all.filter((view) => view.list === list);
        if (here.length === 0) return <p className="text-sm text-soft">No view of this list is kept yet.</p>;
        return (
          <ul className="grid max-h-[40vh] overflow-y-auto">
            {here.map(({ id, name, query }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <PopoverClose asChild>
                  <Link
                    to={address.addressOf(query)}
                    preventScrollReset
                    aria-current={query === address.view ? 'true' : undefined}
                    className="flex min-h-11 min-w-0 flex-1 items-center rounded-md px-2 wrap-anywhere hover:bg-sunken aria-[current]:font-semibold"
                  >
                    {name}
                  </Link>
                </PopoverClose>
                <button
                  type="button"
                  aria-label={`Remove the view ${name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                  className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function KeepView({ list, view }: { list: string; view: string }) {
  const client = useQueryClient();
  const form = useContractForm(newListViewSchema.pick({ name: true }), { name: '' });
  const keep = useMutation({
    mutationFn: (name: string) => makeCall(adminCalls.keepView, { body: { list, name, query: view } }),
    onSuccess: async () => {
      form.reset();
      await client.invalidateQueries({ queryKey: ['admin', 'views'] });
    },
    onError: (refusal) => {
      showRefusedFields(form, refusal);
      if (!form.getFieldState('name').error) form.setError('name', { message: refusal.message });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(({ name }) => keep.mutate(name))} className="grid gap-3 border-t border-line pt-3">
      <Field label="Keep what is shown as" error={form.formState.errors.name?.message}>
        {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Button type="submit" size="small" className="justify-self-start max-md:min-h-11" disabled={keep.isPending}>
        Keep View
      </Button>
    </form>
  );
}
