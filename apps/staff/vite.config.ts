import { staffConfig } from '@parta/config/vite';

export default staffConfig(import.meta.url);
