import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/query-client.js';
import { applyStoredTheme } from './frame/theme.js';
import { newRouter } from './router.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/overlays.css';
import './styles/content.css';
import './styles/frame.css';
import './styles/lists.css';
import './styles/forms.css';
import './styles/narrow.css';
import { ToastProvider } from './ui/toast.js';
import { TooltipProvider } from './ui/tooltip.js';

applyStoredTheme();
const queries = newQueryClient();
const router = newRouter(queries);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <TooltipProvider delayDuration={400}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
