import { createSSRApp } from 'vue'
import { openShop } from '../controls.ts'
import App from './app.vue'

createSSRApp(App, { onLive: () => openShop('Vue') }).mount('#app')
