import { playConfig } from '@parta/config/vite';

export default playConfig(import.meta.url);
