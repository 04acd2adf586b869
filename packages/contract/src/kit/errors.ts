import { regexMessages } from './regex-messages.ts'

/** Every error code a call can answer, with its HTTP status and what the person is told. `{name}` takes a value from the error's details. */
export const errors = {
  invalid_input: {
    status: 400,
    zh: '資料格式有誤，請檢查標示的欄位',
    en: 'Some fields are not right. Check the marked fields.',
  },
  unauthenticated: { status: 401, zh: '登入已逾時，請重新登入', en: 'Your session has expired. Sign in again.' },
  wrong_credentials: { status: 401, zh: '電子郵件或密碼錯誤', en: 'Incorrect e-mail or password.' },
  wrong_code: { status: 401, zh: '驗證碼錯誤或已使用', en: 'This code is wrong or was used already.' },
  code_required: { status: 401, zh: '請輸入驗證器應用程式的驗證碼', en: 'Enter the code of your authenticator app.' },
  wrong_secret: {
    status: 401,
    zh: '呼叫端的密鑰不正確或尚未設定',
    en: 'The secret of the calling server is wrong, or none is set.',
  },
  token_invalid: {
    status: 403,
    zh: '連結無效或已過期，請重新申請',
    en: 'This link is not valid or has expired. Ask for a new one.',
  },
  invitation_invalid: {
    status: 403,
    zh: '邀請無效、已撤回或已過期，請聯絡邀請您的人',
    en: 'This invitation is not valid, was withdrawn, or has expired. Ask whoever invited you.',
  },
  address_unproven: {
    status: 403,
    zh: '請先確認這個電子郵件屬於您：由「忘記密碼」設定密碼並登入，再接受邀請',
    en: 'First show that this e-mail is yours: choose a password by "Forgot password", sign in, then accept.',
  },
  impersonation_read_only: {
    status: 403,
    zh: '目前為檢視模式，如需變更請先說明原因並提升權限',
    en: 'You are only looking. To change something, give a reason first.',
  },
  impersonation_forbidden: {
    status: 403,
    zh: '代理登入時無法執行此操作',
    en: 'This can never be done on behalf of somebody.',
  },
  not_impersonable: {
    status: 403,
    zh: '無法代理具有系統角色的使用者',
    en: 'Nobody can act for somebody with a system role.',
  },
  not_activated: {
    status: 403,
    zh: '帳號尚未啟用，請查看驗證信',
    en: 'This account is not activated yet. Check your verification e-mail.',
  },
  no_organization: {
    status: 403,
    zh: '您的帳號未關聯任何組織，請先加入組織',
    en: 'Your account is not associated with any organization. Please join one first.',
  },
  not_your_organization: { status: 403, zh: '您不屬於這個組織', en: 'You do not belong to this organization.' },
  no_permission: {
    status: 403,
    zh: '您沒有權限執行此操作，請聯絡組織管理者',
    en: "You don't have permission to do this. Ask a manager of your organization.",
  },
  plan_required: { status: 403, zh: '此功能需要「{level}」以上的方案', en: 'This needs the {level} plan or above.' },
  not_found: { status: 404, zh: '找不到這筆資料，可能已被刪除', en: 'This was not found. It may have been deleted.' },
  config_not_found: {
    status: 404,
    zh: '找不到設定，可能已停用或刪除',
    en: 'The configuration was not found. It may have been stopped or deleted.',
  },
  signed_in_as_other: {
    status: 409,
    zh: '目前以 {present} 登入，這個連結會改以 {other} 登入',
    en: 'You are signed in as {present}. This link signs in as {other}.',
  },
  invitation_pending: {
    status: 409,
    zh: '對方接受邀請後才能執行此操作',
    en: 'This is possible once the invitation is accepted.',
  },
  conflict: {
    status: 409,
    zh: '內容已由另一個分頁或其他人更新，請重新載入後再試',
    en: 'Another tab or another person has changed this. Reload and try again.',
  },
  wrong_state: { status: 409, zh: '目前狀態無法執行此操作', en: 'This is not possible in the present state.' },
  idempotency_mismatch: {
    status: 409,
    zh: '相同的 Idempotency-Key 已用於不同內容',
    en: 'This Idempotency-Key was used with different content.',
  },
  answer_gone: {
    status: 409,
    zh: '這個請求先前已經完成，但無法再提供當時的結果。請重新載入，查看目前的狀態',
    en: 'This was done before, and its answer can no longer be given. Reload to see how things stand.',
  },
  too_large: { status: 413, zh: '內容過大', en: 'The content is too large.' },
  unsupported_media_type: { status: 415, zh: '不支援的內容格式', en: 'This content type is not supported.' },
  not_ready: { status: 422, zh: '尚有未完成的設定步驟', en: 'Some steps are not complete yet.' },
  rule_broken: {
    status: 422,
    zh: '內容不符合規則，請檢查標示的欄位',
    en: 'This breaks a rule. Check the marked fields.',
  },
  already_shown: {
    status: 422,
    zh: '已有訪客看過此實驗，無法退回草稿，請改用複製',
    en: 'Visitors have already seen this, so it cannot go back to draft. Copy it instead.',
  },
  running: {
    status: 422,
    zh: '進行中的項目無法刪除，請先結束',
    en: 'A running item cannot be deleted. Stop it first.',
  },
  not_extendable: {
    status: 422,
    zh: '只有依計畫結束的實驗，在計畫的最後一天結束前，可以延長一次，最多延長一半的天數',
    en: 'Only a planned experiment can be extended: once, by at most half, before its last planned day is over.',
  },
  manifest_too_large: {
    status: 422,
    zh: '此網站所有進行中的版本壓縮後共 {size} kB，上限為 {limit} kB，請精簡版本內容或結束部分實驗',
    en: 'Everything released for this store takes {size} kB compressed, and the limit is {limit} kB. Shorten versions, or stop an experiment.',
  },
  ga_id_missing: { status: 422, zh: '尚未設定 GA 編號', en: 'The GA ID is not set.' },
  last_administrator: {
    status: 422,
    zh: '系統至少需要一位管理員，請先指定其他管理員',
    en: 'The system needs an administrator. Make somebody else an administrator first.',
  },
  last_manager: {
    status: 422,
    zh: '組織至少需要一位管理者，請先指定其他管理者',
    en: 'An organization needs a manager. Make somebody else a manager first.',
  },
  manager_unchangeable: {
    status: 422,
    zh: '管理者擁有所有權限，無法個別變更',
    en: 'A manager has every permission. They cannot be changed.',
  },
  reaches_all_containers: {
    status: 422,
    zh: '這位成員的角色可使用所有容器，請先將角色改為容器使用者',
    en: 'The role of this member reaches every container. Make them a container user first.',
  },
  already_invited: {
    status: 422,
    zh: '已邀請過這個電子郵件，對方尚未回覆',
    en: 'This e-mail was invited already. There is no answer yet.',
  },
  already_member: { status: 422, zh: '這位使用者已是組織成員', en: 'This person is a member already.' },
  platform_not_set_up: {
    status: 422,
    zh: '此 Vitrine 尚未設定 {platform} 連線，請聯絡系統管理員',
    en: 'This installation of Vitrine is not set up for {platform}. Tell your administrator.',
  },
  platform_invalid: {
    status: 403,
    zh: '無法驗證來自 {platform} 的請求，請回到 {platform} 後台重新登入或重新安裝應用程式',
    en: 'This request cannot be verified as coming from {platform}. Go back to the {platform} admin and log in again or reinstall the app.',
  },
  platform_expired: {
    status: 403,
    zh: '連結已過期或已使用過，請回到 {platform} 後台重新開啟應用程式',
    en: 'This link has expired or was used already. Open the app again from the {platform} admin.',
  },
  platform_refused: {
    status: 403,
    zh: '{platform} 未同意授權，請回到 {platform} 後台重新登入或重新安裝應用程式',
    en: '{platform} did not grant access. Go back to the {platform} admin and log in again or reinstall the app.',
  },
  platform_not_installed: {
    status: 403,
    zh: '這家商店尚未安裝或已解除安裝，請回到 {platform} 後台重新安裝應用程式',
    en: 'The app is not installed in this store. Go back to the {platform} admin and reinstall it.',
  },
  platform_sign_in_required: {
    status: 403,
    zh: '帳號 {email} 已存在，請先用密碼登入，再從 {platform} 後台重新開啟應用程式',
    en: 'The account {email} exists already. Sign in with your password, then open the app again from the {platform} admin.',
  },
  platform_no_account: {
    status: 403,
    zh: '您還不是這個組織的成員，請聯絡組織管理者將您加入',
    en: 'You are not a member of this organization yet. Ask its manager to add you.',
  },
  platform_connected_elsewhere: {
    status: 409,
    zh: '這家商店已連結到其他組織，請先在該組織解除連結',
    en: 'This store is connected to another organization. Disconnect it there first.',
  },
  experiments_running: {
    status: 422,
    zh: '容器中有 {running} 個已發布的實驗，請確認後再刪除',
    en: '{running} experiments of this container are released. Confirm to delete it with them.',
  },
  limit_reached: {
    status: 423,
    zh: '已達方案上限（{limit}），請加購或刪除現有項目',
    en: 'The plan limit ({limit}) is reached. Buy an add-on or delete an existing one.',
  },
  too_many_requests: {
    status: 429,
    zh: '嘗試次數過多，請於 {wait}後再試',
    en: 'Too many attempts. Try again in {wait}.',
  },
  internal: { status: 500, zh: '發生錯誤，請稍後再試', en: 'Something went wrong. Try again later.' },
  unavailable: {
    status: 503,
    zh: '服務暫時無法使用，請稍後再試',
    en: 'The service is unavailable for a moment. Try again later.',
  },
} as const satisfies Record<string, { status: number; zh: string; en: string }>

export type ErrorCode = keyof typeof errors

/** What can be wrong with one field; the same table serves server, console and OpenAPI. */
export const issueMessages = {
  required: { zh: '必填欄位', en: 'Required' },
  invalid_type: { zh: '格式錯誤', en: 'Wrong type' },
  invalid_format: { zh: '格式錯誤', en: 'Wrong format' },
  invalid_email: { zh: 'Email格式錯誤', en: 'Wrong e-mail format' },
  invalid_url: { zh: '網址格式錯誤', en: 'Wrong URL format' },
  invalid_required_url: { zh: '必填欄位，網址格式錯誤', en: 'Required. Wrong URL format' },
  invalid_host: { zh: '網域格式錯誤', en: 'Wrong domain format' },
  shared_domain: {
    zh: '「{host}」由許多商店共用，請填入自己的網域',
    en: '{host} is shared by many stores. Enter your own host.',
  },
  host_counts: { zh: '「{host}」已計入報表，不需要再新增', en: '{host} counts already' },
  own_currency: {
    zh: '這是容器本身的幣別，不需要匯率',
    en: "This is the container's own currency and needs no rate",
  },
  invalid_domain: { zh: '網域輸入錯誤', en: 'Wrong domain' },
  invalid_national_id: { zh: '身分證格式錯誤', en: 'Wrong national ID format' },
  invalid_phone: { zh: '電話號碼格式錯誤', en: 'Wrong phone number format' },
  invalid_date: { zh: '格式錯誤', en: 'Wrong date format' },
  invalid_choice: { zh: '請選擇清單中的選項', en: 'Choose one of the listed values' },
  unknown_field: { zh: '不認得的欄位', en: 'Unknown field' },
  too_long: { zh: '最多 {max} 個字', en: 'At most {max} characters' },
  too_short: { zh: '長度至少超過 {min}', en: 'At least {min} characters' },
  password_repeated: { zh: '請勿只重複同一個字元', en: 'Use more than one character' },
  password_is_email: { zh: '密碼不可與電子郵件相同', en: 'The password cannot be the e-mail' },
  too_small: { zh: '不可小於 {min}', en: 'Must be at least {min}' },
  too_big: { zh: '不可大於 {max}', en: 'Must be at most {max}' },
  no_file: { zh: '請選擇檔案', en: 'Choose a file' },
  file_too_large: {
    zh: '檔案大小上限為 {limit} MB，目前為 {size} MB',
    en: 'Files can be up to {limit} MB. This one is {size} MB',
  },
  too_deep: { zh: '內容最多 {max} 層', en: 'Nested more than {max} levels deep' },
  too_many: { zh: '最多 {max} 項', en: 'At most {max} items' },
  not_multiple: { zh: '小數位數過多', en: 'Too many decimal places' },
  weights_must_sum_to_1: { zh: '權重總和必須為 100%，目前為 {sum}%', en: 'Weights must add up to 100% (now {sum}%)' },
  end_before_start: { zh: '結束時間不可早於開始時間', en: 'The end time must not be earlier than the start time' },
  must_be_future: { zh: '請選擇未來的時間', en: 'Choose a time in the future' },
  roas_must_be_positive: { zh: 'ROAS 必須大於 0', en: 'ROAS must be greater than 0' },
  duplicate_rule: { zh: '已有相同的規則', en: 'The same rule exists already' },
  ...regexMessages,
  invalid_javascript: { zh: 'JavaScript 有語法錯誤：{reason}', en: 'The JavaScript has a syntax error: {reason}' },
  invalid_selector: { zh: 'CSS 選擇器無效', en: 'The CSS selector is not valid' },
  unsafe_html: {
    zh: 'HTML 不可包含 script 標籤，請改用 JavaScript 欄位',
    en: 'HTML cannot contain script tags. Use the JavaScript field.',
  },
  wrong_password: { zh: '密碼不正確', en: 'This password is not right' },
  wrong_code: { zh: '驗證碼錯誤或已使用', en: 'This code is wrong or was used already' },
  not_a_member: { zh: '這位使用者不屬於這個組織', en: 'This person does not belong to this organization' },
  unknown_view: { zh: '找不到這個版本', en: 'This version does not exist' },
  already_grouped: { zh: '版本已屬於其他群組', en: 'A version already belongs to a group' },
  original_must_be_empty: { zh: '原始版本不可有變更', en: 'The original cannot have changes' },
  original_must_be_first: { zh: '原始版本必須排在第一', en: 'The original must come first' },
  every_view_once: { zh: '請列出所有版本，每個版本一次', en: 'List every version, each one once' },
  original_must_stay: { zh: '原始版本不可刪除', en: 'The original cannot be deleted' },
  not_editable_after_release: { zh: '發布後無法修改此欄位', en: 'This cannot change after release' },
  redirect_loop: {
    zh: '版本「{version}」的重新導向網址符合此實驗自己的網址規則，請修改網址，或加上排除它的規則',
    en: "The redirect target of version {version} matches the experiment's own URL rules. Change it, or add a rule that excludes it.",
  },
  redirect_other_origin: {
    zh: '版本「{version}」的重新導向網址不在 {origin}，轉換無法計入，請改用同一網站的網址',
    en: 'The redirect target of version {version} is not on {origin}, so its conversions could not be counted. Use an address of the same site.',
  },
} as const satisfies Record<string, { zh: string; en: string }>

export type IssueCode = keyof typeof issueMessages
export type Language = 'zh-TW' | 'en'

/** How long to wait, in words: seconds up to a minute, then whole minutes. */
export function formatWait(seconds: number, language: Language): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  if (language !== 'en') return `${count} ${isShort ? '秒' : '分鐘'}`
  return `${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`
}

/** Fills `{name}` in a message, `{wait}` by the `seconds` of the details; an unknown name stays as it is. */
export function formatMessage(
  message: { zh: string; en: string },
  language: Language,
  details: Record<string, unknown> = {},
): string {
  const text = language === 'en' ? message.en : message.zh
  const { seconds } = details
  const values: Record<string, unknown> =
    typeof seconds === 'number' ? { wait: formatWait(seconds, language), ...details } : details
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
