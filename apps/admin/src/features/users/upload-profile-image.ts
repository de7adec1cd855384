import type { User } from '@ximblox/contract';

import { sendForm } from '../../shared/api/send-form.ts';

/** Uploads a user's profile image. @throws what failureOf reads: the errors of a profile image for a refused one */
export async function uploadProfileImage(id: number, file: File): Promise<User> {
  const body = new FormData();
  body.append('profileImage', file, file.name);
  const answer = (await sendForm('PUT', `user/${id}/image`, body)) as { readonly User: User };
  return answer.User;
}
