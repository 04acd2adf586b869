import { type Api, openApi } from './api.ts'
import { readPasswordLink } from './outbox.ts'

/** Chooses a password for somebody who was invited, by the link of the mail. */
export async function activate(url: string, admin: Api, email: string, password: string): Promise<void> {
  const token = new URL(await readPasswordLink(admin, email)).searchParams.get('token')
  await openApi(url).must('PATCH', '/user/doResetPassword', {}, { token, password })
}

export interface Newcomer {
  org: string
  name: string
  role: 'manager' | 'store_manager' | 'member'
  password: string
}

/** Invites somebody, who accepts; answers the e-mail. */
export async function makePerson(url: string, manager: Api, admin: Api, newcomer: Newcomer): Promise<string> {
  const { org, name, role, password } = newcomer
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${crypto.randomUUID().slice(0, 8)}@demo.test`
  await manager.must('POST', '/organization/addUser', { org }, { email, user_name: name, org_role: role })
  await activate(url, admin, email, password)
  return email
}
