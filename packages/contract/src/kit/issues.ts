import { regexMessages } from './regex-messages.ts'
import { typedIssueMessages } from './typed-issues.ts'

/** What can be wrong with one field; the same table serves server, console and OpenAPI. */
export const issueMessages = {
  ...typedIssueMessages,
  invalid_type: { zh: '格式錯誤', en: 'Invalid type' },
  invalid_format: { zh: '格式錯誤', en: 'Invalid format' },
  invalid_url: { zh: '網址格式錯誤', en: 'Invalid URL' },
  invalid_host: { zh: '網域格式錯誤', en: 'Invalid domain' },
  shared_domain: {
    zh: '「{host}」由許多商店共用，請填入自己的網域',
    en: '{host} is shared by many stores. Enter your own host.',
  },
  host_counts: { zh: '「{host}」已計入報表，不需要再新增', en: '{host} is already included in reports' },
  own_currency: {
    zh: '這是容器本身的幣別，不需要匯率',
    en: "This is the container's own currency, so it needs no rate",
  },
  currency_judged: {
    zh: '「{name}」已發布，成效以目前的幣別計算。請先結束它，再修改幣別',
    en: '"{name}" is released and judged in the current currency. Stop it before you change the currency',
  },
  invalid_domain: { zh: '網域輸入錯誤', en: 'Invalid domain' },
  invalid_national_id: { zh: '身分證格式錯誤', en: 'Invalid national ID' },
  invalid_phone: { zh: '電話號碼格式錯誤', en: 'Invalid phone number' },
  invalid_date: { zh: '格式錯誤', en: 'Invalid date' },
  invalid_choice: { zh: '請選擇清單中的選項', en: 'Choose one of the listed values' },
  unknown_field: { zh: '不認得的欄位', en: 'Unknown field' },
  too_few: { zh: '至少需要 {min} 項', en: 'At least {min} required' },
  too_small: { zh: '不可小於 {min}', en: 'Must be at least {min}' },
  too_big: { zh: '不可大於 {max}', en: 'Must be at most {max}' },
  no_file: { zh: '請選擇檔案', en: 'Choose a file' },
  one_file_only: { zh: '一次只能上傳一個檔案', en: 'Upload one file at a time' },
  not_an_image: {
    zh: '無法讀取這張圖片，請上傳 JPEG、PNG、WebP、AVIF、GIF 或 SVG 檔案',
    en: 'This image cannot be read. Upload a JPEG, PNG, WebP, AVIF, GIF, or SVG file',
  },
  too_many_pixels: {
    zh: '圖片尺寸過大，最多 1 億像素，請縮小後再上傳',
    en: 'This image has more than 100 million pixels. Make it smaller and try again',
  },
  image_too_slim: {
    zh: '圖片過於細長，高度相對於寬度太大，請裁切後再上傳',
    en: 'This image is too tall for its width. Crop it and try again',
  },
  drawing_too_complex: {
    zh: '這個 SVG 圖檔過於複雜，無法繪製，請簡化後再上傳，或改用 PNG',
    en: 'This SVG is too complex to draw. Simplify it and try again, or upload it as a PNG',
  },
  wrong_drawn_size: {
    zh: '匯出的圖片應為 {width} × {height} 像素，實際為 {actual} 像素，請重新匯出',
    en: 'The exported picture should be {width} × {height} pixels, but is {actual}. Export it again',
  },
  not_exported: { zh: '請先匯出圖片', en: 'Export the picture first' },
  export_outdated: {
    zh: '設計已修改，請重新匯出圖片',
    en: 'The design has changed since this picture was exported. Export it again',
  },
  export_gone: { zh: '匯出的圖片已不存在，請重新匯出', en: 'The exported picture is gone. Export it again' },
  too_deep: { zh: '內容最多 {max} 層', en: 'Nested more than {max} levels deep' },
  changes_too_large: {
    zh: '這個版本的變更共 {size} kB，上限為 {max} kB，請縮短 HTML 或減少變更',
    en: 'The changes of this version take {size} kB; the limit is {max} kB. Shorten or remove some',
  },
  too_many: { zh: '最多 {max} 項', en: 'At most {max} items' },
  too_many_days: { zh: '期間最多 {max} 天', en: 'The period can be {max} days at most' },
  not_multiple: { zh: '小數位數過多', en: 'Too many decimal places' },
  weights_must_sum_to_1: { zh: '權重總和必須為 100%，目前為 {sum}%', en: 'Weights must add up to 100% (now {sum}%)' },
  recovery_in_past: { zh: '恢復時間不可早於現在', en: 'The recovery time cannot be earlier than now' },
  schedule_overlap: {
    zh: '與排程「{schedule}」的時間重疊',
    en: 'This overlaps another schedule ({schedule})',
  },
  schedule_after_end: {
    zh: '排程的開始時間晚於實驗的結束時間',
    en: 'The schedule would start after the experiment ends',
  },
  schedule_started: {
    zh: '排程已經開始，只能修改恢復時間與說明',
    en: 'This schedule has started. Only its recovery time and description can change',
  },
  schedule_done: {
    zh: '排程已經結束，無法修改或刪除',
    en: 'This schedule is over and cannot be changed or deleted',
  },
  unknown_experience: { zh: '找不到這個項目', en: 'This item does not exist' },
  exclusion_not_draft: {
    zh: '「{name}」已經發布，只有草稿可以加入或離開互斥群組',
    en: '"{name}" has been released. Only drafts can join or leave an exclusion group',
  },
  exclusion_taken: {
    zh: '「{name}」已經屬於互斥群組「{group}」，請先移出該群組',
    en: '"{name}" already belongs to the exclusion group "{group}". Take it out of that group first',
  },
  exclusion_fixed: {
    zh: '這個互斥群組已有項目發布，流量範圍已固定，「{name}」無法再加入',
    en: 'A member of this exclusion group was released, so its shares are fixed and "{name}" cannot join',
  },
  too_many_links: {
    zh: '這份報表已有 {max} 個有效的分享連結，請先撤銷不再需要的連結',
    en: 'This report already has {max} working links. Revoke one that is no longer needed first',
  },
  must_be_future: { zh: '請選擇未來的時間', en: 'Choose a time in the future' },
  roas_must_be_positive: { zh: 'ROAS 必須大於 0', en: 'ROAS must be greater than 0' },
  too_many_rules: { zh: '網址規則最多 {max} 條', en: 'At most {max} URL rules' },
  unknown_rule: { zh: '找不到這條網址規則', en: 'This URL rule does not exist' },
  ...regexMessages,
  invalid_javascript: { zh: 'JavaScript 有語法錯誤：{reason}', en: 'The JavaScript has a syntax error: {reason}' },
  place_taken: { zh: '同一個地區只能選一次', en: 'Each place can be chosen once' },
  same_picture: {
    zh: '新圖片與商店圖片是同一張，請選擇其他圖片',
    en: 'This is the same picture. Choose another one.',
  },
  unknown_picture: {
    zh: '這張圖片不在圖片庫中，請重新選擇',
    en: 'This image is not in the image library. Choose another one.',
  },
  unknown_timer: {
    zh: '找不到這個倒數計時器，請重新選擇',
    en: 'This countdown timer does not exist. Choose another one.',
  },
  invalid_account: { zh: '帳號格式錯誤', en: 'Invalid account' },
  no_style: { zh: '請至少設定一項樣式', en: 'Set at least one style' },
  invalid_selector: { zh: 'CSS 選擇器格式錯誤', en: 'Invalid CSS selector' },
  animation_not_allowed: {
    zh: '您沒有使用動畫的權限，請聯絡組織管理者',
    en: 'You do not have permission to use animations. Ask a manager of your organization.',
  },
  figure_place: {
    zh: '文字中必須有一個 {place}，數字會顯示在這裡',
    en: 'The text must contain {place} exactly once; the number appears there',
  },
  figure_turned: {
    zh: '文字中不可有改變書寫方向的控制字元，數字會因此顛倒',
    en: 'The text cannot contain characters that reverse its direction: the number would read backward',
  },
  figure_raised: {
    zh: '{place} 前後不可接數字、「萬」、「倍」等字，以免誇大真實數字',
    en: 'No digits or multipliers can be next to {place}: only the real number is shown',
  },
  unsafe_html: {
    zh: 'HTML 不可包含 {what}。要執行的程式請寫在 JavaScript 欄位',
    en: 'HTML cannot contain {what}. Put code into the JavaScript field.',
  },
  html_too_complex: {
    zh: 'HTML 過於複雜，請簡化',
    en: 'This HTML is too complex. Simplify it.',
  },
  reserved_attribute: {
    zh: '「data-vitrine」開頭的屬性由 Vitrine 使用，請改用其他屬性',
    en: 'Attributes that start with data-vitrine are used by Vitrine. Choose another one.',
  },
  wrong_password: { zh: '密碼不正確', en: 'Wrong password' },
  wrong_code: { zh: '驗證碼錯誤或已使用', en: 'This code is wrong or has already been used' },
  not_a_member: { zh: '這位使用者不屬於這個組織', en: 'This person is not in this organization' },
  unknown_view: { zh: '找不到這個版本', en: 'This version does not exist' },
  other_kind: {
    zh: '只能複製到同一種類、同一類型的草稿',
    en: 'Versions can be copied only into drafts of the same kind and type',
  },
  nothing_to_show: { zh: '尚未編輯內容', en: 'No changes yet' },
  nothing_to_compare: {
    zh: '至少要留下兩個版本或群組，才能比較',
    en: 'Leave at least two versions or groups to compare',
  },
  already_grouped: { zh: '版本已屬於其他群組', en: 'A version already belongs to a group' },
  original_adopted: {
    zh: '原始版本不需要套用，直接結束即可',
    en: 'The original does not need to be adopted. Just stop the experiment.',
  },
  original_must_be_empty: { zh: '原始版本不可有變更', en: 'The original cannot have changes' },
  original_must_be_first: { zh: '原始版本必須排在第一', en: 'The original must come first' },
  every_view_once: { zh: '請列出所有版本，每個版本一次', en: 'List every version once' },
  one_version_only: { zh: '此類型只能有一個版本', en: 'This type can have only one version' },
  last_version_must_stay: { zh: '至少要保留一個版本', en: 'The last version cannot be deleted' },
  original_must_stay: { zh: '原始版本不可刪除', en: 'The original cannot be deleted' },
  not_editable_after_release: { zh: '發布後無法修改此欄位', en: 'This cannot change after release' },
  redirect_loop: {
    zh: '版本「{version}」的重新導向網址符合它自己的網址規則，請修改網址，或加上排除它的規則',
    en: 'The redirect target of version "{version}" matches the URL rules of its own page. Change it, or exclude it with a rule.',
  },
  redirect_other_origin: {
    zh: '版本「{version}」的重新導向網址不在 {origin}，轉換無法計入，請改用同一網站的網址',
    en: 'The redirect target of version "{version}" is not on {origin}, where conversions count. Use a URL on the same site.',
  },
  redirect_other_domain: {
    zh: '版本「{version}」的重新導向網址不在 {domain} 或它的子網域，轉換無法計入，請改用同一個網域的網址',
    en: 'The redirect target of version "{version}" is not on {domain} or its subdomains, where conversions count. Use a URL on the same domain.',
  },
} as const satisfies Record<string, { zh: string; en: string }>

export type IssueCode = keyof typeof issueMessages
