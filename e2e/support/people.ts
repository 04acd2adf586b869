import { type Api, openApi } from './api.ts'
import { readInvitationLink } from './outbox.ts'

/** Accepts for somebody who was invited and has no account, by the link of the mail. */
export async function activate(
  url: string,
  admin: Api,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const token = new URL(await readInvitationLink(admin, email)).searchParams.get('token')
  await openApi(url).must('POST', '/user/invitation/activate', {}, { token, user_name: name, password })
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
  await activate(url, admin, { email, name, password })
  return email
}
