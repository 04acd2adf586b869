export const texts = {
  pointing: {
    title: { element: '選取元素', picture: '選取圖片' },
    pickHelp: '點選頁面上的元素。方向鍵可移到相鄰或上下層元素。',
    picked: '選取的元素',
    use: { element: '使用這個元素', picture: '使用這張圖片' },
    noPicture: '這個元素不是圖片，請改選圖片本身。',
    lost: '原本的視窗已關閉，或已離開編輯畫面。請關閉這個視窗，回到編輯畫面重新選取。',
    nothing: {
      element: '在商店頁面上點選元素，再按「使用這個元素」。',
      picture: '在商店頁面上點選圖片，再按「使用這張圖片」。',
    },
    browsing: '連結與按鈕照常運作。要選取時，請切換到上方的「選取元素」。',
    cancel: '取消',
  },
} as const

declare module '../../lib/i18n/types.ts' {
  interface OwnResources extends Readonly<typeof texts> {}
}
