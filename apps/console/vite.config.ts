import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development the API and the tag come from the server beside it; in production one origin serves all. */
const server = 'http://localhost:4000'
const proxy = { '/api': { target: server, changeOrigin: true }, '/tag': { target: server, changeOrigin: true } }

export default defineConfig({
  base: '/',
  plugins: [react()],
  server: { port: 4200, proxy },
  preview: { port: 4201, proxy },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 700 },
})
