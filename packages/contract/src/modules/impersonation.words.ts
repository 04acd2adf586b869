import { named } from '../kit/names.ts'

/** What the operation log tells. */
export const actions = {
  'impersonation.start': named('開始代理登入', 'Support started acting for the person'),
  'impersonation.elevate': named('代理登入時提升權限', 'Support enabled making changes'),
  'impersonation.leave': named('結束代理登入', 'Support stopped acting for the person'),
}

/** What its actions are about. */
export const types = {
  impersonation: named('代理登入', 'Impersonation'),
}
