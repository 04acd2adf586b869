export const texts = {
  places: {
    title: '選擇地區',
    search: '搜尋縣市或行政區',
    nothing: '找不到「{{text}}」',
    all: '全選',
    none: '全部取消',
    open: '展開{{city}}的行政區',
    shut: '收合{{city}}的行政區',
    taken: '已用於其他地區內容',
    done: '完成',
    picked_other: '已選 {{count}} 個地區',
    every: '全部縣市',
    unpicked: '尚未選擇地區',
    more: '{{places}} 等 {{count}} 個地區',
    choose: '選擇地區',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
