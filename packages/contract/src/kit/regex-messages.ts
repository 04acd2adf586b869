/** What can be wrong with a regular expression of a URL rule. */
export const regexMessages = {
  invalid_regex: { zh: '規則運算式格式錯誤', en: 'Invalid regular expression' },
  slow_regex: {
    zh: '規則運算式的「{part}」遇到某些網址會花費過長的時間，可能使網頁停止回應。請避免在重複中再重複，例如 (a+)+，或改用「包含」、「開頭為」、「完全符合」等比對方式。',
    en: 'On some URLs, the part "{part}" of the regular expression takes so long that pages stop responding. Avoid repetitions inside repetitions, such as (a+)+, or use "contains", "starts with", or "equals" instead.',
  },
  complex_regex: {
    zh: '規則運算式過於複雜，無法確認它在所有網址上都夠快。請簡化，或拆成多條規則。',
    en: 'The regular expression is too complex to be sure that it is fast on every URL. Simplify it, or split it into several rules.',
  },
  ambiguous_regex: {
    zh: '瀏覽器會以不同的方式解讀規則運算式的「{part}」，可能比對到其他網址。請改用所有環境都支援的寫法，例如 [a-z]、[0-9]、^、$，文字請直接輸入，特殊符號前加上反斜線。',
    en: 'Browsers read the part "{part}" of the regular expression differently, so it may match other URLs. Use what works everywhere, such as [a-z], [0-9], ^, and $, type letters as they are, and put a backslash before special characters.',
  },
  slow_together: {
    zh: '所有規則運算式合計會花費過長的時間，可能使網頁停止回應。請簡化或減少規則運算式，或改用「包含」等規則',
    en: 'Together, the regular expressions take so long that pages stop responding. Simplify or remove some, or use another comparison, such as contains',
  },
} as const
