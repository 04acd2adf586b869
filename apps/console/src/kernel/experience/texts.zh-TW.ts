export const texts = {
  standing: {
    steps: '發布前的設定步驟',
    ready: '設定已完成，可以發布',
    othersRelease: '您沒有發布的權限。',
    justReleased: {
      title: '已發布',
      now: '符合條件的訪客現在看得到。您在網站上會和訪客一樣，看到其中一個版本。',
      later: '開始後，符合條件的訪客就會看到。',
      view: '在網站上查看',
      report: '查看報表',
    },
    stepsLeft_other: '發布前還差 {{count}} 步',
    schedule: '調整權重排程「{{name}}」的權重',
    heldBack: {
      title: '訪客目前看不到這個{{kind}}',
      why: '網址規則中的規則運算式可能使商店的頁面停止回應，或比對到其他網址，因此{{kind}}暫停在商店顯示：',
      todo: '請結束這個{{kind}}。若要繼續進行，請複製{{kind}}，在副本中修改規則後再發布。',
    },
    deleted: {
      alone: {
        picture: '更換圖片（原圖已從圖片庫刪除）',
        namedPicture: '更換圖片「{{name}}」（已從圖片庫刪除）',
        timer: '更換或移除倒數計時器（原計時器已刪除）',
      },
      inVersion: {
        picture: '更換「{{version}}」的圖片（原圖已從圖片庫刪除）',
        namedPicture: '更換「{{version}}」的圖片「{{name}}」（已從圖片庫刪除）',
        timer: '更換或移除「{{version}}」的倒數計時器（原計時器已刪除）',
      },
    },
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
