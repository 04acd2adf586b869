export const texts = {
  elementCheck: {
    title: '檢查已發布版本的元素',
    help: '逐一開啟各項的頁面，確認變更要修改的元素還在不在。檢查的是未登入的訪客收到的網頁原始碼，一次最多 50 項。',
    run: '立即檢查',
    again: '重新檢查',
    notBegun: '無法開始檢查',
    failed: '取得檢查結果失敗',
    waiting: '等待開始檢查…',
    progress: '正在檢查：{{done}} / {{total}}',
    gaveUp: '檢查沒有完成，請再試一次。',
    none: '還沒有檢查過。',
    nothing: '目前沒有需要檢查的項目：沒有已發布、且會修改頁面元素的內容。',
    summary: '共 {{checked}} 項，{{bad}} 項需要查看',
    fine_other: '{{count}} 項頁面變更已找到元素',
    missing_other: '{{count}} 項頁面變更不會套用',
    unsure_other: '{{count}} 項頁面變更無法由原始碼判斷',
    more_other: '另有 {{count}} 項。',
    fault: {
      none: '「{{version}}」找不到元素：',
      many_other: '「{{version}}」符合 {{count}} 個元素，不會套用：',
      no_picture: '「{{version}}」要疊加圖片的元素不是圖片，不會顯示：',
      invalid: '「{{version}}」的選擇器格式錯誤：',
    },
    open: '前往版本',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
