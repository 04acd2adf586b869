import { kinds } from './client/kind-facts.gen.ts'
import type { Language } from './kit/messages.ts'
import { type BothLanguages, named } from './kit/names.ts'
import type { experienceModes, Step } from './modules/experience.ts'

type Status = (typeof experienceModes)[number]

/** What a draft still needs, as something to do. */
const stepsToDo = {
  rules: named('新增或修改網址規則', 'add or fix the URL rules'),
  devices: named('選擇裝置', 'choose devices'),
  versions: named('新增版本', 'add a version'),
  weights: named('調整流量分配', 'set the weights'),
  content: named('編輯版本內容', 'edit the versions'),
  dates: named('修正時間', 'fix the dates'),
} satisfies Record<Step, BothLanguages>

const isStep = (value: unknown): value is Step => typeof value === 'string' && Object.hasOwn(stepsToDo, value)

/** Which steps stand between a draft and its release; undefined where none is named. */
export function stepsInWords(incomplete: unknown, language: Language): string | undefined {
  const found = Array.isArray(incomplete) ? incomplete.filter(isStep) : []
  return found.length > 0
    ? found.map((step) => stepsToDo[step][language]).join(language === 'en' ? ', ' : '、')
    : undefined
}

const stands = {
  draft: named('還是草稿', 'is still a draft'),
  released: named('已經發布', 'is released'),
  ended: named('已經結束', 'has ended'),
} satisfies Record<Status, BothLanguages>

const copyIt = named('請複製成新的草稿', 'Copy it into a new draft')
const backOrCopy = named(
  '若還沒有訪客看過，可以退回草稿再改；否則請複製成新的草稿',
  'Move it back to draft if no visitor has seen it yet, or copy it into a new draft',
)
const fixed = { released: backOrCopy, ended: copyIt }

/** What can be tried of an experience, and what to do instead where its state forbids it. */
const attempts = {
  release: {
    name: named('再發布一次', 'be released again'),
    released: named('不需要再發布', 'There is nothing to do'),
    ended: named('結束後無法重新啟用，請複製成新的草稿', 'To run it again, copy it into a new draft'),
  },
  stop: {
    name: named('結束', 'be stopped'),
    draft: named('不需要時可以直接刪除', 'Delete it if you do not need it'),
    ended: named('不需要再結束一次', 'There is nothing to do'),
  },
  conclude: {
    name: named('填寫結論', 'have a conclusion yet'),
    draft: named('結束後才能填寫', 'Conclude it once it has ended'),
    released: named('請先結束，再填寫結論', 'Stop it first'),
  },
  adopt: {
    name: named('套用版本', 'have a version adopted'),
    draft: named('請先發布', 'Release it first'),
    ended: copyIt,
  },
  hand_over: {
    name: named('移交', 'be handed over'),
    draft: named('請先發布，再套用要移交的版本', 'Release it, and adopt the version to hand over'),
    released: named('請先套用要移交的版本', 'Adopt the version to hand over first'),
    ended: named('目前沒有等待移交的版本', 'No version is waiting to be handed over'),
  },
  redraft: {
    name: named('退回草稿', 'go back to draft'),
    draft: named('可以直接修改', 'You can edit it directly'),
    ended: copyIt,
  },
  extend: {
    name: named('延長', 'be extended'),
    draft: named('請直接在設定中修改計畫天數', 'Change the planned days in its settings'),
    ended: copyIt,
  },
  settings: { name: named('修改這些設定', 'have these settings changed'), ...fixed },
  rules: { name: named('修改網址規則', 'have its URL rules changed'), ...fixed },
  versions: { name: named('新增、刪除或重新排列版本', 'have versions added, deleted, or reordered'), ...fixed },
  content: { name: named('修改版本內容', 'have its versions edited'), ...fixed },
  schedule: { name: named('安排權重', 'have weights planned'), ended: copyIt },
  weights: { name: named('調整權重', 'have its weights changed'), ...fixed },
} satisfies Record<string, { name: BothLanguages } & Partial<Record<Status, BothLanguages>>>
export type ExperienceAttempt = keyof typeof attempts

/** What stands against everything else that depends on a state, and what to do. */
const reasons = {
  has_joined: named(
    '這位使用者已經接受邀請，不需要再寄送',
    'This person has already accepted, so there is no need to send it again.',
  ),
  mail_not_failed: named(
    '只有寄送失敗或留在系統中的信件可以重新寄送，且必須先設定郵件伺服器',
    'Only mail that failed or was kept here can be sent again, and a mail server must be set up.',
  ),
  job_not_failed: named(
    '只有失敗的工作可以重試，這個工作沒有失敗',
    'Only failed jobs can be retried. This one has not failed.',
  ),
  not_acting: named(
    '目前沒有代理任何使用者，請先開始代理登入',
    'You are not acting for anyone. Start an impersonation first.',
  ),
  elevated_already: named('已經提升權限，可以直接變更', 'You can already make changes.'),
  second_factor_on: named(
    '兩步驟驗證已經啟用，更換裝置時請先停用再重新設定',
    'Two-step verification is already on. To change the device, turn it off and set it up again.',
  ),
  second_factor_not_begun: named(
    '兩步驟驗證尚未開始設定或已經完成，請重新載入後再試',
    'The setup of two-step verification has not started or is already done. Reload and try again.',
  ),
  second_factor_off: named('兩步驟驗證尚未啟用，請先完成設定', 'Two-step verification is not on. Set it up first.'),
  account_in_use: named(
    '這個帳號已經啟用，請直接登入後接受邀請',
    'This account is already active. Sign in, then accept the invitation.',
  ),
  container_connected: named(
    '這個容器已連結商店，請選擇其他容器，或先解除連結',
    'This container is already connected to a store. Choose another one, or disconnect it first.',
  ),
} satisfies Record<string, BothLanguages>
export type StateReason = keyof typeof reasons

export interface StateDetails {
  status?: unknown
  attempt?: unknown
  kind?: unknown
  reason?: unknown
}

const pick = <T extends object>(table: T, key: unknown): T[keyof T] | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key as keyof T] : undefined

/** What was tried, how the thing stands, and what to do instead; undefined where the details do not tell. */
export function stateInWords({ status, attempt, kind, reason }: StateDetails, language: Language): string | undefined {
  const told = pick(reasons, reason)
  if (told) return told[language]
  const tried = pick(attempts, attempt)
  const stood = pick(stands, status)
  if (!tried || !stood) return undefined
  const noun = pick(kinds, kind)?.noun[language] ?? (language === 'en' ? 'item' : '項目')
  const todo = (tried as Partial<Record<Status, BothLanguages>>)[status as Status]?.[language]
  const sentence =
    language === 'en'
      ? `This ${noun} ${stood.en} and cannot ${tried.name.en}.`
      : `這個${noun}${stood['zh-TW']}，無法${tried.name['zh-TW']}`
  if (!todo) return sentence
  return language === 'en' ? `${sentence} ${todo}.` : `${sentence}。${todo}`
}
