import type { User } from '@ximblox/contract';

import { sendForm } from '../../shared/api/send-form.ts';

/** Gives a user another profile picture. @throws what failureOf reads: UM_05 to UM_08 where the picture is refused */
export async function sendPicture(id: number, file: File): Promise<User> {
  const body = new FormData();
  body.append('profileImage', file, file.name);
  const answer = (await sendForm('PUT', `user/${id}/image`, body)) as { readonly User: User };
  return answer.User;
}
