// The engine's own thread in a package.

import { serve } from '../../src/engine/serve';
import { fetched } from './thread';

serve(fetched());
