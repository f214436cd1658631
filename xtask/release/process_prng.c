/* For the test under wine alone: Windows has this library, wine 8 has not. Rust asks it for random numbers. */
#include <stdlib.h>
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
    return RtlGenRandom(data, (ULONG)size);
}
