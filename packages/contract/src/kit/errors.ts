/** Every error code a call can answer, with its HTTP status and what the person is told. `{name}` takes a value from the error's details. */
export const errors = {
  invalid_input: {
    status: 400,
    zh: '資料格式有誤，請檢查標示的欄位',
    en: 'Some fields need attention. Check the marked fields.',
  },
  unauthenticated: { status: 401, zh: '登入已逾時，請重新登入', en: 'Your session has expired. Sign in again.' },
  wrong_credentials: { status: 401, zh: '電子郵件或密碼錯誤', en: 'Incorrect e-mail or password.' },
  wrong_code: { status: 401, zh: '驗證碼錯誤或已使用', en: 'This code is wrong or has already been used.' },
  code_required: { status: 401, zh: '請輸入驗證器應用程式的驗證碼', en: 'Enter the code from your authenticator app.' },
  wrong_secret: {
    status: 401,
    zh: '呼叫端的密鑰不正確或尚未設定',
    en: 'The secret of the calling server is wrong or not set.',
  },
  token_invalid: {
    status: 403,
    zh: '連結無效或已過期，請重新申請',
    en: 'This link is invalid or has expired. Request a new one.',
  },
  invitation_invalid: {
    status: 403,
    zh: '邀請無效、已撤回或已過期，請聯絡邀請您的人',
    en: 'This invitation is invalid, was withdrawn, or has expired. Ask the person who invited you.',
  },
  address_unproven: {
    status: 403,
    zh: '請先確認這個電子郵件屬於您：由「忘記密碼」設定密碼並登入，再接受邀請',
    en: 'First confirm that this e-mail is yours: set a password with "Forgot password", sign in, then accept.',
  },
  impersonation_read_only: {
    status: 403,
    zh: '目前為檢視模式，如需變更請先說明原因並提升權限',
    en: 'You are in view-only mode. To make changes, give a reason first.',
  },
  impersonation_forbidden: {
    status: 403,
    zh: '代理登入時無法執行此操作',
    en: 'You cannot do this while acting for someone.',
  },
  not_impersonable: {
    status: 403,
    zh: '無法代理具有系統角色的使用者',
    en: 'You cannot act for someone with a system role.',
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
  not_found: { status: 404, zh: '找不到這筆資料，可能已被刪除', en: 'Not found. It may have been deleted.' },
  method_not_allowed: { status: 405, zh: '這個網址不支援此請求方法', en: 'This address does not support this method.' },
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
    en: 'You can do this once the invitation is accepted.',
  },
  conflict: {
    status: 409,
    zh: '內容已由另一個分頁或其他人更新，請重新載入後再試',
    en: 'Another tab or another person has changed this. Reload and try again.',
  },
  only_one: {
    status: 409,
    zh: '這個容器已有一個，請直接編輯',
    en: 'This container already has one. Edit that one instead.',
  },
  schedule_running: {
    status: 409,
    zh: '權重排程「{schedule}」啟用中，請等權重恢復，或先刪除這個排程，再調整權重',
    en: 'The weight schedule "{schedule}" is running. Wait until it ends, or delete it first.',
  },
  wrong_state: {
    status: 409,
    zh: '目前的狀態無法執行此操作，請重新載入後再試',
    en: 'This is not possible in the current state. Reload, then try again.',
  },
  idempotency_mismatch: {
    status: 409,
    zh: '相同的 Idempotency-Key 已用於不同內容',
    en: 'This Idempotency-Key was used with different content.',
  },
  undo_too_late: {
    status: 409,
    zh: '已無法復原：時間已過，或之後又有其他變更',
    en: 'This can no longer be undone: too much time has passed, or something has changed since.',
  },
  answer_gone: {
    status: 409,
    zh: '這個請求先前已經完成，但無法再提供當時的結果。請重新載入，查看目前的狀態',
    en: 'This request was already completed, and its result is no longer available. Reload to see the current state.',
  },
  too_large: {
    status: 413,
    zh: '內容過大，請刪減後再試一次',
    en: 'The content is too large. Shorten it and try again.',
  },
  unsupported_media_type: { status: 415, zh: '不支援的內容格式', en: 'This content type is not supported.' },
  not_ready: { status: 422, zh: '尚有未完成的設定步驟', en: 'Some steps are not complete yet.' },
  shows_deleted: {
    status: 422,
    zh: '版本使用的圖片或倒數計時器已被刪除，無法發布。請重新選擇後再發布',
    en: 'This shows an image or a countdown timer that was deleted. Choose another one first.',
  },
  rule_broken: {
    status: 422,
    zh: '內容不符合規則，請檢查標示的欄位',
    en: 'This breaks a rule. Check the marked fields.',
  },
  already_shown: {
    status: 422,
    zh: '已有訪客看過，無法退回草稿，請改用複製',
    en: 'Visitors have already seen this, so it cannot go back to draft. Copy it instead.',
  },
  image_in_use: {
    status: 422,
    zh: '「{name}」正在使用這張圖片，請先結束它或換掉圖片',
    en: '"{name}" uses this image. Stop it, or choose another image there first.',
  },
  image_in_deleted: {
    status: 422,
    zh: '「{name}」剛剛刪除，還能復原並用到這張圖片，請稍後再試',
    en: '"{name}" was just deleted and can still be restored with this image. Try again later.',
  },
  timer_in_use: {
    status: 422,
    zh: '「{name}」正在使用這個倒數計時器，請先結束它或移除該元件',
    en: '"{name}" uses this countdown timer. Stop it, or remove the element there first.',
  },
  timer_in_deleted: {
    status: 422,
    zh: '「{name}」剛剛刪除，還能復原並用到這個倒數計時器，請稍後再試',
    en: '"{name}" was just deleted and can still be restored with this countdown timer. Try again later.',
  },
  running: {
    status: 422,
    zh: '進行中或已排程的項目無法刪除，請先結束',
    en: 'You cannot delete something that is running or scheduled. Stop it first.',
  },
  adopted: {
    status: 422,
    zh: '商店目前仍顯示套用的版本，無法刪除，請先完成移交',
    en: 'The store still shows a version that was adopted. Hand it over before you delete this.',
  },
  not_extendable: {
    status: 422,
    zh: '只有依計畫結束的實驗，在計畫的最後一天結束前，可以延長一次，最多延長一半的天數',
    en: 'Only a planned experiment can be extended: once, by up to half its length, before its last planned day ends.',
  },
  manifest_too_large: {
    status: 422,
    zh: '此網站所有進行中的版本壓縮後共 {size} kB，上限為 {limit} kB，請精簡版本內容或結束部分實驗',
    en: 'Everything released for this store takes {size} kB compressed; the limit is {limit} kB. Shorten versions, or stop an experiment.',
  },
  ga_id_missing: {
    status: 422,
    zh: '尚未設定 GA4 評估 ID，請到容器設定填寫',
    en: 'The GA4 measurement ID is not set. Enter it in the container settings.',
  },
  last_administrator: {
    status: 422,
    zh: '系統至少需要一位管理員，請先指定其他管理員',
    en: 'The system needs at least one administrator. Make someone else an administrator first.',
  },
  last_manager: {
    status: 422,
    zh: '組織至少需要一位管理者，請先指定其他管理者',
    en: 'An organization needs at least one manager. Make someone else a manager first.',
  },
  manages_alone: {
    status: 422,
    zh: '您是「{organization}」唯一的管理者，請先指定其他管理者，或刪除該組織',
    en: 'You are the only manager of "{organization}". Make someone else a manager first, or delete the organization.',
  },
  manager_unchangeable: {
    status: 422,
    zh: '管理者擁有所有權限，無法個別變更',
    en: 'Managers have every permission, and this cannot be changed.',
  },
  already_invited: {
    status: 422,
    zh: '已邀請過這個電子郵件，對方尚未回覆',
    en: 'This e-mail has already been invited. There is no answer yet.',
  },
  already_member: { status: 422, zh: '這位使用者已是組織成員', en: 'This person is already a member.' },
  platform_not_set_up: {
    status: 422,
    zh: '系統尚未設定與 {platform} 的連線，請聯絡系統管理員',
    en: 'This installation of Vitrine is not set up for {platform}. Contact your administrator.',
  },
  platform_invalid: {
    status: 403,
    zh: '無法驗證來自 {platform} 的請求，請回到 {platform} 後台重新登入或重新安裝應用程式',
    en: 'This request cannot be verified as coming from {platform}. Go back to the {platform} admin and sign in again or reinstall the app.',
  },
  platform_expired: {
    status: 403,
    zh: '連結已過期或已使用過，請回到 {platform} 後台重新開啟應用程式',
    en: 'This link has expired or has already been used. Open the app again from the {platform} admin.',
  },
  platform_refused: {
    status: 403,
    zh: '{platform} 未同意授權，請回到 {platform} 後台重新登入或重新安裝應用程式',
    en: '{platform} did not grant access. Go back to the {platform} admin and sign in again or reinstall the app.',
  },
  platform_not_installed: {
    status: 403,
    zh: '這家商店尚未安裝或已解除安裝，請回到 {platform} 後台重新安裝應用程式',
    en: 'The app is not installed in this store. Go back to the {platform} admin and reinstall it.',
  },
  platform_sign_in_required: {
    status: 403,
    zh: '帳號 {email} 已存在，請先用密碼登入，再從 {platform} 後台重新開啟應用程式',
    en: 'The account {email} already exists. Sign in with your password, then open the app again from the {platform} admin.',
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
    zh: '其中有 {running} 個已發布的項目，請確認後再刪除',
    en: 'Released items in it: {running}. Confirm to delete them with it.',
  },
  limit_reached: {
    status: 423,
    zh: '已達方案上限（{limit}），請加購或刪除現有項目',
    en: 'You have reached the plan limit ({limit}). Buy an add-on, or delete one.',
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
    en: 'The service is temporarily unavailable. Try again later.',
  },
} as const satisfies Record<string, { status: number; zh: string; en: string }>

export type ErrorCode = keyof typeof errors
