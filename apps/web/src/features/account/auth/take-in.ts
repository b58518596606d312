import { ACCOUNT_TEXTS, type CurrentUser } from '@consilium/contract';
import { toast } from '../../../ui/toast/store.ts';
import { keepCurrentUser } from '../session.ts';

/** Takes in who has just signed in or registered; a demonstration says that it is one. */
export function takeIn(way: 'login' | 'registration', user: CurrentUser): void {
  if (user.demo) toast({ title: way === 'login' ? ACCOUNT_TEXTS.loginDemo : ACCOUNT_TEXTS.registrationDemo });
  keepCurrentUser(user);
}
