/**
 * What forms tell of what was typed before they send it, apart from what only the server finds: the sign-in does not load the rest. As
 * `issueMessages`, of which they are part.
 */
export const typedIssueMessages = {
  required: { zh: '必填欄位', en: 'Required' },
  invalid_email: { zh: 'Email格式錯誤', en: 'Invalid e-mail' },
  invalid_web_url: {
    zh: '網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址',
    en: 'Invalid URL. Enter a full URL that starts with http:// or https://',
  },
  invalid_required_url: { zh: '必填欄位，網址格式錯誤', en: 'Required. Invalid URL' },
  invalid_measurement_id: {
    zh: '請輸入 G- 開頭的評估 ID',
    en: 'Enter a measurement ID that starts with G-',
  },
  invalid_color: { zh: '請輸入 #0d9488 這樣的色碼', en: 'Enter a color code such as #0d9488' },
  end_before_start: { zh: '結束時間不可早於開始時間', en: 'The end cannot be earlier than the start' },
  repeat_needs_days: { zh: '重複倒數需要填寫天數', en: 'Enter how many days until it starts again' },
  recovery_before_start: {
    zh: '恢復時間不可早於開始時間',
    en: 'The recovery time cannot be earlier than the start time',
  },
  schedule_in_past: { zh: '開始時間不可早於現在', en: 'The start time cannot be earlier than now' },
  too_short: { zh: '長度至少超過 {min}', en: 'At least {min} characters' },
  too_long: { zh: '最多 {max} 個字', en: 'At most {max} characters' },
  password_repeated: { zh: '請勿只重複同一個字元', en: 'Use more than one character' },
  password_is_email: { zh: '密碼不可與電子郵件相同', en: 'The password cannot be the same as the e-mail' },
  file_too_large: {
    zh: '檔案大小上限為 {limit} MB，目前為 {size} MB',
    en: 'Files can be up to {limit} MB. This one is {size} MB',
  },
  no_device: { zh: '請至少選擇一種裝置', en: 'Choose at least one device' },
  last_rule_must_stay: {
    zh: '已發布的項目至少要保留一條網址規則',
    en: 'A released item needs at least one URL rule',
  },
  duplicate_rule: { zh: '已有相同的規則', en: 'This rule already exists' },
} as const satisfies Record<string, { zh: string; en: string }>

export type TypedIssueCode = keyof typeof typedIssueMessages
