export const texts = {
  share: {
    open: '分享',
    title: '分享報表',
    body: '拿到連結的人不需要帳號，就能查看這份報表，直到連結到期或被撤銷。除了這份報表，連結不會顯示其他資料。',
    name: '分享給誰',
    nameHelp: '只有團隊看得到，方便日後辨認。',
    days: '有效天數',
    daysHelp: '最多 {{most}} 天',
    dayUnit: '天',
    verb: '新增連結',
    failed: '新增連結失敗',
    made: '已新增連結',
    once: '這個網址只會顯示這一次，請現在複製。',
    address: '報表的網址',
    copy: '複製網址',
    list: '分享連結',
    listFailed: '取得分享連結失敗',
    none: '目前沒有分享連結。',
    state: {
      open: '有效至 {{until}}',
      expired: '已於 {{until}} 到期',
      suspended: '目前無法開啟：建立者已沒有分享報表的權限，或方案已停用。原訂 {{until}} 到期。',
    },
    by: '由{{name}}建立',
    formerMember: '已離開的成員',
    lastOpened: '最近開啟：',
    neverOpened: '還沒有人開啟過',
    revoke: '撤銷',
    revokeOf: '撤銷給「{{name}}」的連結',
    revokeTitle: '撤銷給「{{name}}」的連結？',
    revokeBody: '這個連結會立刻失效，無法恢復。',
    revokeFailed: '撤銷連結失敗',
    revoked: '已撤銷給「{{name}}」的連結',
  },
} as const

declare module '../../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
