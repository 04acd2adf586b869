import { type Api, openApi } from './api.ts'
import { readPasswordLink } from './outbox.ts'

/** Chooses a password for somebody who was invited, by the link of the mail. */
export async function activate(url: string, admin: Api, email: string, password: string): Promise<void> {
  const token = new URL(await readPasswordLink(admin, email)).searchParams.get('token')
  await openApi(url).must('PATCH', '/user/doResetPassword', {}, { token, password })
}
