import { md5 } from '../api/md5.ts';
import { signIn } from './api.ts';

/** The student accounts of a login, by its password as it was typed. */
export const sendSignIn = (userName: string, password: string, remember: boolean) =>
  signIn({ user_name: userName, password: md5(password), remember });
